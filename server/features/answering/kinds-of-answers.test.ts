import { describe, expect, test } from 'vitest';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { readQuestion } from '#server/features/knowledge/search/read-question.ts';
import { SignalName } from '#shared/contracts/answer-reasons.ts';
import { askQuestion } from './asked-question.ts';
import { findStatement } from './find-statement.ts';
import { readPlace } from './place.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const origin = 'https://oven.example';
const bakery = inMemoryAssistant([
  {
    url: `${origin}/`,
    title: 'Ovenly',
    content:
      '# Ovenly\n\nOvenly is a scheduling tool for bakeries that plans doughs, ovens and staff.\n\n- Starter guide\n- Bakers Board',
  },
  {
    url: `${origin}/guide`,
    title: 'Starter guide',
    content: `# Starter guide

A levain is a piece of old dough that makes new dough rise.

## Feed the levain

Open the jar in the app and follow these steps:

1. Discard half of the levain.
2. Add the same weight of flour and water.
3. Stir, cover and leave it for four hours.

## Levain and yeast

Levain rises slowly and keeps bread fresh, while yeast rises fast and tastes of little.`,
  },
  {
    url: `${origin}/limits`,
    title: 'Limits',
    content: `# Limits

Item: ovens per bakery | Upper limit: 24
Item: recipes per account | Upper limit: 500

## Plans

We have these plans:

- Crumb: one oven
- Crust: five ovens
- Loaf: all ovens`,
  },
  {
    url: `${origin}/history`,
    title: 'History',
    content: '# History\n\nOvenly 3 was released in May 2021. It was written by Rosa Lindqvist and Tom Achebe.',
  },
]);
const ask = (question: string) => bakery.ask(question).reply;

describe('each kind of question gets the text that answers it', () => {
  test.each([
    ['What is Ovenly?', /^Ovenly is a scheduling tool for bakeries/],
    ['What is a levain?', /^A levain is a piece of old dough/],
    ['How do I feed the levain?', /1\. Discard half of the levain\.\n2\. Add the same weight.*\n3\. Stir/s],
    ['How many ovens can a bakery have?', /24/],
    ['Which plans are there?', /We have these plans:\n- Crumb: one oven\n- Crust: five ovens\n- Loaf: all ovens/],
    ['What is the difference between levain and yeast?', /while yeast rises fast/],
    ['When was Ovenly 3 released?', /May 2021/],
    ['Who wrote Ovenly 3?', /Rosa Lindqvist/],
  ])('"%s"', (question, text) => {
    const reply = ask(question);
    expect(reply.text).toMatch(text);
    expect(reply.outcome).toBe('answered');
  });
});

test('a page’s description of itself doesn’t define the thing, nor does a page of the site that mentions it', () => {
  const guild = inMemoryAssistant([
    {
      url: `${origin}/about`,
      title: 'About',
      content: '# About\n\nThe Mill Guild helps new wardens and old wardens to find a mill that needs them.',
    },
    {
      url: `${origin}/steps`,
      title: 'The steps',
      content:
        '# Wardens\n\nThis section lists what wardens do.\n\nA warden is somebody who may open the sluice of a mill.',
    },
  ]);
  const { reply } = guild.ask('What is a warden?');
  expect(reply.text).toMatch(/^A warden is somebody who may open the sluice/);
});

test('the line that says what an article covers isn’t an answer', () => {
  const help = inMemoryAssistant([
    {
      url: `${origin}/ovens`,
      title: 'Oven 3 and oven 4',
      content:
        '# Oven 3 and oven 4\n\nLearn about the differences between oven 3 and oven 4.\n\nOven 4 has two decks and a steamer, while oven 3 has one deck.',
    },
  ]);
  expect(help.ask('What is the difference between oven 3 and oven 4?').reply.text).toMatch(/^Oven 4 has two decks/);
});

test('two kinds that differ by a letter are told apart, or not compared at all', () => {
  const club = (content: string) =>
    inMemoryAssistant([{ url: `${origin}/subscriptions`, title: 'Abonnements', content }]).ask(
      'c’est quoi la différence entre abonnement A et B',
    ).reply;
  const both = club('# Abonnements\n\n- Abonnement A: pour les compétitions\n- Abonnement B: pour les loisirs');
  expect(both.text).toContain('compétitions');
  expect(both.text).toContain('loisirs');
  expect(club('# Abonnements\n\nLa abonnement B coûte 95 € par saison pour un adulte.').outcome).not.toBe('answered');
});

test('a sentence that only says where to click isn’t an answer', () => {
  const content = 'Le club a une salle et des tables.\n\nPour vous inscrire au club c’est par ici.';
  const club = inMemoryAssistant([{ url: `${origin}/`, title: 'Club', content }]);
  expect(club.ask('comment s’inscrire au club ?').reply.text).not.toContain('par ici');
});

describe('on a site in French that has the same title on every page', () => {
  const page = (path: string, content: string) => ({ url: `${origin}/${path}`, title: 'Gym Club', content });
  const course = (name: string, text: string, times: readonly string[]) =>
    `## ${name}\n\n${text}\n\n${times.map((time) => `- ${time}`).join('\n')}`;
  const courses = [
    course('Moussaillons', 'Enfants nés en 2022', ['mercredi 9h - 9h45', 'jeudi 16h30 - 17h15', 'samedi 8h30 - 9h15']),
    course('Lutins', 'Enfants nés en 2021', ['mercredi 10h15 - 11h', 'samedi 9h15 - 10h']),
    course('Zumba', 'Un cocktail de danse et de fitness.', ['jeudi 19h30 - 20h30']),
    course('Step', 'Une gymnastique dynamique.', ['mardi 19h30 - 20h15']),
  ];
  const club = inMemoryAssistant([
    page('', '# Bienvenue\n\nUn club de quartier pour petits et grands depuis 1954.'),
    page('cours', `# Cours\n\n${courses.join('\n\n')}`),
    page(
      'stages',
      '# Stages\n\n## Stage d’hiver\n\n### Du 24 février au 7 mars 2031\n\n## Stage d’été\n\n### En juillet 2031',
    ),
    page('contact', '# Contact\n\nToutes les sections : 01 67 49 69 40Les soirs à partir de 17h.'),
  ]);

  test.each([
    ['quels sont les horaires des moussaillons', /9h - 9h45\n- jeudi 16h30 - 17h15\n- samedi 8h30 - 9h15/, 'Cours'],
    ['zumba c’est quel jour ?', /jeudi 19h30 - 20h30/, 'Cours'],
    ['quand est le stage d’hiver', /Du 24 février au 7 mars 2031/, 'Stages'],
    ['c’est quoi votre numéro de téléphone', /01 67 49 69 40/, 'Contact'],
  ])('"%s"', (question, text, title) => {
    const { reply } = club.ask(question);
    expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringMatching(text)]);
    expect(reply.sources[0]?.title).toBe(title);
  });
});

describe('on a site in Italian with its own hours and those of its courses', () => {
  const hours = 'lun-mer-ven: 10:30 - 13:00\nmar-gio: 13:00 - 22:00\nsab: 10:00 - 19:30';
  const course = (path: string, name: string, times: string) => ({
    url: `${origin}/${path}`,
    title: name,
    content: `# ${name}\n\nUn corso per tutti.\n\n## Orari e giorni\n\n- ${times}\n\n## Iscrizione obbligatoria\n\n- 10€ per gli adulti\n- 7€ per i minori di 16 anni`,
  });
  const pool = inMemoryAssistant([
    course('acquagym', 'Acquagym', 'Lunedì e Mercoledì: 20.15 - 21.05'),
    course('libero', 'Nuoto libero', 'Sabato: 10.00 - 14.00'),
    {
      url: `${origin}/contatti`,
      title: 'Contatti',
      content: `# Contatti\n\nPiazzale Cervi, 1\n\n## Contact and company information\n\n${hours}\n\nLa piscina è in Piazzale Cervi, 1 - 61029 Urbino.`,
    },
  ]);

  test.each([
    ['siete aperti il sabato', /sab: 10:00 - 19:30/, /14\.00/],
    ['quando è aperta la piscina?', /mar-gio: 13:00 - 22:00/, /20\.15/],
    ['orari acquagym', /20\.15 - 21\.05/, /10\.00/],
    ['quanto costa l’iscrizione', /10€ per gli adulti\n- 7€ per i minori di 16 anni/, /20\.15/],
  ])('"%s"', (question, text, other) => {
    const { reply } = pool.ask(question);
    expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringMatching(text)]);
    expect(reply.text).not.toMatch(other);
  });

  test('what it costs isn’t how to enroll', () => {
    expect(pool.ask('come mi iscrivo?').reply.outcome).not.toBe('answered');
  });
});

test('a question about a version the site doesn’t have isn’t answered with another one', () => {
  const reply = ask('When was Ovenly 4 released?');
  expect(reply.outcome).toBe('abstained');
  expect(reply.reasons).toMatchObject({ kind: 'when', rule: 'exactMissing', missing: { words: [], exact: ['4'] } });
});

test('a name the site doesn’t have turns the answer into a hint', () => {
  const reply = ask('How do I feed the levain in Windermere?');
  expect(reply.outcome).toBe('partial');
  expect(reply.reasons.rule).toBe('nameMissing');
  expect(reply.reasons.missing.words).toEqual([{ word: 'windermere', isUnknown: true }]);
  expect(ask('How do I feed the levain?').outcome).toBe('answered');
});

test('the title of a page in a list of links is a hint, but what the list itself says is an answer', () => {
  const help = inMemoryAssistant([
    {
      url: `${origin}/help`,
      title: 'Help',
      content:
        '# Help\n\n## Orders\n\n- Find your invoice\n- Change the address of an order\n\n## Courses\n\n- Sourdough for beginners, £45\n- Laminated dough, £60',
      linkShare: 0.9,
    },
  ]);
  const { outcome, text, reasons } = help.ask('Where do I find my invoice?').reply;
  expect([outcome, reasons.rule]).toEqual(['partial', 'onlyListed']);
  expect(text).toContain('Find your invoice');
  expect(help.ask('How much is the laminated dough course?').reply).toMatchObject({
    outcome: 'answered',
    text: expect.stringContaining('£60'),
  });
});

test('a text that never mentions the subject is a hint', () => {
  const park = inMemoryAssistant([
    {
      url: `${origin}/pavilion`,
      title: 'Pavilion',
      content:
        '# Pavilion\n\nThe pavilion in the park was built in 1903. Concerts are held in the pavilion every Sunday.',
    },
  ]);
  const { reasons } = park.ask('Which architect designed the pavilion in the park?').reply;
  expect(reasons).toMatchObject({ rule: 'attributeMissing', decision: 'partial' });
  expect(reasons.missing.words.map(({ word }) => word)).toContain('architect');
  expect(park.ask('When was the pavilion in the park built?').reply.outcome).toBe('answered');
});

test('a long question isn’t answered if the question at its end uses words the site never does', () => {
  const story =
    'I run a small bakery with two ovens and I feed the levain every morning before the dough is made. ' +
    'My recipes are in the app and the plans for all ovens look right.';
  const asked = (question: string) =>
    ask(`${story} ${question}`).reasons.signals.find(({ name }) => name === 'askedUnknown')?.value ?? -1;
  expect(asked('Am I entitled to a pension refund?')).toBeGreaterThan(0.5);
  expect(asked('How long do I leave the levain?')).toBe(0);
});

test('a question about a price the site doesn’t state isn’t answered', () => {
  expect(ask('How much does the Crust plan cost?').outcome).not.toBe('answered');
});

test('the links on a home page aren’t an answer', () => {
  expect(ask('What is a levain?').text).not.toContain('Starter guide');
});

describe('an answer comes with its reasons', () => {
  test.each([
    ['What is a levain?', 'definition', 'defined', 'answered', 'Starter guide'],
    ['How do I feed the levain?', 'howTo', 'found', 'answered', 'Starter guide > Feed the levain'],
    ['How many ovens can a bakery have?', 'quantity', 'found', 'answered', 'Limits'],
    ['Which plans are there?', 'list', 'found', 'answered', 'Limits > Plans'],
    [
      'What is the difference between levain and yeast?',
      'compare',
      'found',
      'answered',
      'Starter guide > Levain and yeast',
    ],
    ['When was Ovenly 3 released?', 'when', 'found', 'answered', 'History'],
    ['Who wrote Ovenly 3?', 'who', 'found', 'answered', 'History'],
    ['When was Ovenly 4 released?', 'when', 'exactMissing', 'abstained', undefined],
    ['How much does the Crust plan cost?', 'price', 'otherKindNear', 'partial', 'Limits > Plans'],
    ['Where is the Crust plan?', 'where', 'otherKindNear', 'partial', 'Limits > Plans'],
    ['Is levain fresh?', 'yesNo', 'found', 'answered', 'Starter guide > Levain and yeast'],
    ['levain yeast', 'open', 'found', 'answered', 'Starter guide > Levain and yeast'],
    ['What is your phone number?', 'contact', 'noContactDetail', 'abstained', undefined],
    ['Do you repair bicycles?', 'yesNo', 'nothingFound', 'abstained', undefined],
  ])('"%s"', (question, kind, rule, decision, used) => {
    const { reasons, outcome } = ask(question);
    expect(reasons).toMatchObject({ kind, rule, decision });
    expect(outcome).toBe(decision);
    expect(reasons.passages.find(({ isUsed }) => isUsed)?.heading).toBe(used);
    expect(reasons.passages.length).toBeLessThanOrEqual(5);
  });

  test('the signals add up to the probability', () => {
    const { signals, chance } = ask('What is a levain?').reasons;
    const score = signals.reduce((sum, { adds }) => sum + adds, 0);
    expect(1 / (1 + Math.exp(-score))).toBeCloseTo(chance ?? -1, 1);
    for (const { name } of signals) expect(SignalName.options).toContain(name);
  });

  test('words that are on no page are distinguished from words elsewhere on the site', () => {
    expect(ask('Which ovens have a steamer?').reasons.missing.words).toContainEqual({
      word: 'steamer',
      isUnknown: true,
    });
    expect(ask('How much does the Crust plan cost?').reasons.missing).toMatchObject({ isOtherKind: true });
  });
});

describe('words that share a place by chance are a hint', () => {
  const shop = inMemoryAssistant([
    {
      url: `${origin}/firmware`,
      title: 'Firmware',
      content:
        '# Firmware\n\n## Restore the default state\n\nRestoring these settings is the best way to return your oven to its default state. Keep the door open while it starts.',
    },
    {
      url: `${origin}/about`,
      title: 'About us',
      content:
        '# About us\n\nWe are a family firm in Kent. One of our many projects is a school for bakers. The Oven Kiln Alliance (OKA) supports it. OKA meets in May. We are part of the school again, as one of the mentors, for the third year.',
    },
    {
      url: `${origin}/dough`,
      title: 'Working with dough',
      content:
        '# Working with dough\n\nKneading takes ten minutes by hand. Rye needs more water than wheat. Frozen dough is kept for a week in the freezer. Ask the baker which windows of the shop may be opened in summer. Every customer can taste the bread.',
    },
  ]);

  test.each([
    ['Can I return an opened oven?', 'otherSubjectNear'],
    ['How many projects are there?', 'otherKindNear'],
    ['How do I become a mentor in the school?', 'otherKindNear'],
  ])('%s', (question, rule) => {
    const { outcome, reasons } = shop.ask(question).reply;
    expect([outcome, reasons.rule]).toEqual(['partial', rule]);
  });

  test('a title that has none of them is no hint', () => {
    const { outcome, reasons } = shop.ask('Can a customer freeze rye bread?').reply;
    expect([outcome, reasons.rule]).toEqual(['abstained', 'wordsScattered']);
  });

  test('one sentence with all of them is an answer', () => {
    expect(shop.ask('Does rye need more water?').reply).toMatchObject({
      outcome: 'answered',
      text: expect.stringContaining('Rye needs more water'),
    });
  });

  test('an acronym is answered by its long form, wherever else it is used', () => {
    expect(shop.ask('What does OKA stand for?').reply.text).toContain('Oven Kiln Alliance (OKA)');
    expect(shop.ask('What does DEF stand for?').reply.outcome).toBe('abstained');
  });
});

test('a sentence of another page is added only if it is about all of the question', () => {
  const passage = (id: number, body: string): RankedPassage => ({
    ...{ id, ord: 0, url: `${origin}/${id}`, title: 'Planner', header: 'Planner', body, language: null },
    ...{ facts: [], places: [], isLinkList: false, lexScore: 1, expandedScore: 1, cosine: null, score: 1 },
  });
  const sourcesOf = (text: string, bodies: readonly string[]): number => {
    const places = bodies.map((body, at) => readPlace(passage(at, body), at, 'en'));
    const question = askQuestion(readQuestion(text, bakery.stats), bakery.stats);
    return 1 + (findStatement(question, places, 79)?.others?.length ?? 0);
  };
  const runs = 'The planner runs on every tablet of the bakery.';
  expect(sourcesOf('Does the planner support Python?', [runs, 'The planner starts in a few seconds.'])).toBe(1);
});
