import { expect, test } from 'vitest';
import { readCsvFile } from '#shared/loaders/documents/read-csv-file.ts';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const bakery = inMemoryAssistant([
  {
    url: 'https://bakery.example/hours',
    title: 'Hours',
    content: '# Opening hours\n\nOn Sundays we are open from 8 to 12. During the week we bake from five.',
  },
]);

test.each([
  ['When are you open on Sundays?', '8 to 12'],
  ['open on sunday?', '8 to 12'],
  ['What are your opening hours?', '8 to 12'],
])('a website of one page answers "%s"', (question, text) => {
  const { reply } = bakery.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
  expect(reply.sources.map(({ url }) => url)).toEqual(['https://bakery.example/hours']);
});

const clinic = inMemoryAssistant([
  {
    url: 'https://klinik.example/faq',
    title: 'Fragen',
    content: [
      '# Fragen\n\n## Termine\n\nBehandlungen sind ohne Termin nicht möglich.\n\nÖffnungszeiten:',
      '- Montag und Mittwoch: 08:00 bis 12:00\n- Samstag: 09:00 bis 12:00',
      '## Ausbildung\n\nDerzeit bieten wir leider keine Lehrstellen an.',
      '## Vor der Narkose\n\nIhr Hund sollte 12 Stunden vor der Narkose kein Futter mehr bekommen.',
      '## Nach der Narkose\n\nNach der Narkose darf Ihr Hund 2 Wochen lang nicht schwimmen.',
    ].join('\n\n'),
  },
  {
    url: 'https://klinik.example/leistungen',
    title: 'Leistungen',
    content: '# Leistungen\n\nWir bieten:\n\n- Röntgen\n- Chiropraktik bei Hunden\n- Lasertherapie',
  },
]);

test.each([
  ['habt ihr samstag offen?', '09:00 bis 12:00'],
  ['brauch ich einen termin?', 'ohne Termin nicht'],
  ['bietet ihr lehrstellen an?', 'keine Lehrstellen'],
  ['wie lange vor der narkose darf mein hund nichts fressen?', '12 Stunden'],
  ['macht ihr chiropraktik?', 'Chiropraktik bei Hunden'],
])('a clinic’s questions and answers on one page answer "%s"', (question, text) => {
  const { reply } = clinic.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test('a little word that means "after" in another language doesn’t count against a sentence', () => {
  const content =
    '# Adultos\n\nDeve chegar à aula 15 minutos mais cedo, na receção.\n\n# Piscina\n\nDeve chegar à aula 30 minutos mais cedo, pela porta lateral.';
  const school = inMemoryAssistant([{ url: 'https://escola.example/aulas', title: 'Aulas', content }]);
  expect(school.ask('Quanto tempo antes da aula devo chegar?').reply.text).toMatch(/^Deve chegar à aula 15 minutos/);
});

test.each([
  ['How much is a ticket for children?', 'four euros'],
  ['When is the cider pressed?', 'October'],
  ['When does the kiosk close?', 'six'],
])('prices, months and hours in words answer "%s"', (question, text) => {
  const farm = inMemoryAssistant([
    {
      url: 'https://farm.example/tour',
      title: 'Tour',
      content: '# Tour\n\nA ticket is nine euros, for children four euros.',
    },
    {
      url: 'https://farm.example/cider',
      title: 'Cider',
      content: '# Cider\n\nCider is pressed in October and rests in oak.',
    },
    {
      url: 'https://farm.example/kiosk',
      title: 'Kiosk',
      content: '# Kiosk\n\nOur kiosk sells rolls from ten in the morning and closes at six.',
    },
  ]);
  const { reply } = farm.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

const inn = inMemoryAssistant([
  {
    url: 'https://gasthof.example/preise',
    title: 'Preise',
    content:
      '# Preise\n\n## Zimmer\n\nDas Doppelzimmer mit Seeblick und Südbalkon kostet 96,- pro Nacht.\n\n## Extras\n\nHaustiere sind nach Absprache willkommen.',
  },
  {
    url: 'https://gasthof.example/haus',
    title: 'Unser Haus',
    content:
      '# Unser Haus\n\nAlle Etagen sind mit dem Aufzug erreichbar. Auf der Terrasse haben 40 Gäste Platz.\n\nSeit 1987 führt Familie Brandt den Gasthof.',
  },
  {
    url: 'https://gasthof.example/kontakt',
    title: 'Kontakt',
    content: '# Kontakt\n\nGasthof Brandt, Seestraße 14, 88131 Lindau\n\nTelefon: 08382 5551',
  },
]);

test.each([
  ['darf der hund mit?', 'Haustiere'],
  ['was kostet ein zimmer mit balkon', '96,-'],
  ['gibts nen fahrstuhl bei euch', 'Aufzug'],
  ['adresse fürs navi', 'Seestraße 14'],
  ['tel.-nr.', '08382 5551'],
])('a German site answers "%s" in other words than its own', (question, text) => {
  const { reply } = inn.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test.each(['habt ihr eine sauna', 'kann ich mit kreditkarte zahlen', 'wann ist das sommerfest'])(
  'a German site has no answer to "%s"',
  (question) => {
    expect(inn.ask(question).reply.outcome).not.toBe('answered');
  },
);

const studio = inMemoryAssistant([
  {
    url: 'https://studio.example/fees',
    title: 'Fees',
    content: '# Fees\n\nA class costs £30, including clay.\n\nThe kiln is £5 per piece.',
  },
  {
    url: 'https://studio.example/house',
    title: 'The house',
    content:
      '# The house\n\nOur studio is in an old mill. Dogs wait in the yard. The yard closes at nine in the evening. Coffee is on the house for everyone who takes part.',
  },
]);

test.each(['may dogs come in'])('what may only help with "%s" isn’t said to be the answer', (question) => {
  const { reply } = studio.ask(question);
  expect([reply.outcome, reply.reasons.rule]).toEqual(['partial', 'otherSubjectNear']);
});

test('an address at the end of a long home page answers where the site is, not one in an article', () => {
  const services = ['Roofs', 'Gutters', 'Chimneys', 'Skylights', 'Insulation'].map(
    (name) => `## ${name}\n\n${`We repair and clean ${name.toLowerCase()} of every age and kind. `.repeat(12)}`,
  );
  const roofer = inMemoryAssistant([
    {
      url: 'https://roofer.example/',
      title: 'Holm Roofing',
      content: `# Holm Roofing\n\n${services.join('\n\n')}\n\n## Payment\n\nPay by card.\n\nHolm Roofing, 12 Harbor Road, Astoria`,
    },
    {
      url: 'https://roofer.example/blog/mill',
      title: 'The old mill',
      content: '# The old mill\n\nIn 1911 a mill was built, located on Kings Street in Salem. We gave it a new roof.',
    },
  ]);
  const { reply } = roofer.ask('where are you guys located');
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining('12 Harbor Road')]);
});

test('of two places with an address, the one with its street is shown', () => {
  const shop = inMemoryAssistant([
    { url: 'https://shop.example/contact', title: 'Contact', content: '# Contact\n\n8, 20095 Hamburg' },
    {
      url: 'https://shop.example/imprint',
      title: 'Imprint',
      content: '# Imprint\n\nBuchladen Holm, Lindenstr. 8, 20095 Hamburg',
    },
  ]);
  expect(shop.ask('adresse?').reply.text).toContain('Lindenstr. 8');
});

const office = (town: string, phone: string) => ({
  url: `https://office.example/${town.toLowerCase()}`,
  title: `Office in ${town}`,
  content: `# Office in ${town}\n\nOur office in ${town} is above the bakery.\n\nTelephone: ${phone}`,
});
const offices = inMemoryAssistant([
  office('Bergen', '0412 55212'),
  office('Odense', '0413 66100'),
  {
    url: 'https://office.example/team',
    title: 'Team',
    content: '# Team\n\n### Omar Diaz\n\nWrite (omar@example.com)\n\n### Lena Holm\n\nWrite (lena@example.com)',
  },
]);

test.each([
  ['Telephone number Bergen?', '0412 55212'],
  ['What is the telephone number in Bergen?', '0412 55212'],
  ['What is the phone number of the office in Odense?', '0413 66100'],
  ['What is the phone no of the office in Odense?', '0413 66100'],
  ['What is the telephone number?', 'Telephone: 041'],
  ['What is the email address of Omar Diaz?', 'omar@example.com'],
  ['How can I contact Lena Holm?', 'lena@example.com'],
])('a telephone number or an address answers however it is asked for: "%s"', (question, text) => {
  const { reply } = offices.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test('a price alone on its line answers for what is above it', () => {
  const lamps = inMemoryAssistant(
    ['Arc $329.50', 'Globe €210'].map((line) => {
      const [name = '', price = ''] = line.split(' ');
      const content = `# Lamp ${name}\n\nThe lamp ${name} has a walnut foot.\n\n${price}`;
      return { url: `https://lamps.example/${name.toLowerCase()}`, title: `Lamp ${name}`, content };
    }),
  );
  const { reply } = lamps.ask('How much is the lamp Globe?');
  expect(reply).toMatchObject({ outcome: 'answered', text: expect.stringContaining('€210') });
  expect(reply.text).not.toContain('329');
});

test('a website of one page doesn’t answer questions it has no words for', () => {
  expect(bakery.ask('Do you repair bicycles?').reply.outcome).toBe('abstained');
});

test.each([
  ['How much is the Alba lamp?', '79 €'],
  ['What size is the Alba lamp?', '40 cm'],
])('a row of an uploaded table answers "%s"', { tags: ['rule:table-row-answers'] }, (question, text) => {
  const csv = 'Name;Price;Size;Colors\nAlba lamp;79 €;40 cm;white\nLuna lamp;129 €;55 cm;"black, brass"\n';
  const shop = inMemoryAssistant([
    { url: 'https://lamps.example/prices', title: 'Lamps', content: readCsvFile(Buffer.from(csv)).content },
  ]);
  const { reply } = shop.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test('a place is no email address, unless something is sent there', () => {
  const hall = inMemoryAssistant([
    {
      url: 'https://hall.example/',
      title: 'Hall',
      content: '# Hall\n\n## Yoga in the hall\n\nEvery week in the hall: yoga@hall.example',
    },
  ]);
  expect(hall.ask('Where is the hall?').reply.outcome).not.toBe('answered');
  expect(hall.ask('Where do I write about yoga in the hall?').reply.text).toContain('yoga@hall.example');
});

const school = inMemoryAssistant([
  {
    url: 'https://dance.example/team',
    title: 'Team',
    content:
      '# Team\n\n### Lena Holm\n\nTango and salsa for beginners\n\n### Omar van der Berg\n\nBallet for children from six',
  },
  {
    url: 'https://dance.example/news',
    title: 'News',
    content: '# News\n\n### Grand Opening\n\nThe harp room is open for concerts.',
  },
]);

test.each([
  ['Who teaches tango?', 'Lena Holm: Tango and salsa for beginners'],
  ['who is responsible for ballet', 'Omar van der Berg: Ballet for children from six'],
])('a team page answers "%s" with a person', (question, text) => {
  const { reply } = school.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', text]);
});

test('a heading that looks like a name is no person on another page', () => {
  expect(school.ask('Who gives harp concerts?').reply.text).not.toContain('Grand Opening');
});

test('what a list forbids or leaves out is never shown without its heading', () => {
  const flat = inMemoryAssistant([
    {
      url: 'https://flat.example/rules',
      title: 'House rules',
      content:
        '# House rules\n\n## Not allowed\n\n- Bringing dogs or cats.\n- Playing music after ten.\n\n## Included\n\n- Bed linen\n- Final cleaning',
    },
    { url: 'https://flat.example/', title: 'Flat', content: '# Flat\n\nTwo rooms and a balcony by the river.' },
  ]);
  expect(flat.ask('bringing dogs').reply.text).toContain('Not allowed:\n- Bringing dogs or cats.');
  expect(flat.ask('is bed linen included').reply.text).not.toContain('Included:');
});

test.each([
  ["quanto dista l'aeroporto", '45 km'],
  ['a che ora dobbiamo lasciare la casa', 'ore 10'],
])('words that only ask, as in "%s", may be missing from a site in Italian', (question, text) => {
  const house = inMemoryAssistant([
    {
      url: 'https://casa.example/arrivo',
      title: 'Arrivo',
      content:
        "# Arrivo\n\nCasa Ginestra si trova a 45 km dall'aeroporto di Olbia. Consigliamo di noleggiare un'auto.\n\n## Partenza\n\nVi preghiamo di lasciare la casa entro le ore 10. Le chiavi restano sul tavolo della cucina.",
    },
    { url: 'https://casa.example/', title: 'Casa Ginestra', content: '# Casa Ginestra\n\nUna casa tra gli ulivi.' },
  ]);
  const { reply } = house.ask(question);
  expect(reply.text).toContain(text);
  expect(reply.outcome).not.toBe('abstained');
});

test('when and where something is are both told', () => {
  const fair = inMemoryAssistant([
    {
      url: 'https://fair.example/games',
      title: 'Games evening',
      content:
        '# Games evening\n\n- When: Saturday 19:00 to 22:00\n- Where: Mill Hall\n- What to bring: a game\n\nThis year the games evening is for children too.',
    },
    { url: 'https://fair.example/', title: 'Book fair', content: '# Book fair\n\nBooks from ninety small presses.' },
  ]);
  const { text } = fair.ask('games evening, when and where').reply;
  expect(text).toContain('Saturday 19:00');
  expect(text).toContain('Where: Mill Hall');
});

test('advice for a case isn’t what the business says about itself', () => {
  const services = ['pipes', 'taps', 'heaters', 'meters', 'drains', 'pumps', 'toilets', 'showers'];
  const plumber = inMemoryAssistant([
    {
      url: 'https://pipes.example/blog',
      title: 'Repair a tap',
      content: '# Repair a tap\n\nIf you have any doubts, call a licensed plumber.',
    },
    {
      url: 'https://pipes.example/',
      title: 'Pipes',
      content: `# Pipes\n\n${services.map((name) => `We repair ${name} of every make all over the island.`).join(' ')} We are licensed under number C-4711.`,
    },
  ]);
  expect(plumber.ask('are you licensed?').reply.text).toContain('C-4711');
});

const ferry = inMemoryAssistant([
  {
    url: 'https://ferry.example/',
    title: 'Brackwater ferry',
    content:
      '# Brackwater ferry\n\nThe ferry crosses the sound between Brackwater and Holm all year, with room for thirty cars on each crossing.',
  },
  {
    url: 'https://ferry.example/timetable',
    title: 'Timetable',
    content: '# Timetable\n\nBoats leave Brackwater every hour from 6 in the morning until 10 in the evening.',
  },
  {
    url: 'https://ferry.example/fares',
    title: 'Fares',
    content:
      '# Fares\n\nA car with its driver costs 18 euros for one crossing.\n\n## Families\n\nChildren under twelve travel free.',
  },
  {
    url: 'https://ferry.example/history',
    title: 'History',
    content: '# History\n\nThe ferry line was founded in 1931 by Hilda Mork, a pilot of the sound.',
  },
]);

test.each([
  ['How much is the ferry for a car?', '18 euros', '/fares'],
  ['how much for my 8 year old', 'travel free', '/fares'],
  ['when was the company founded', '1931', '/history'],
])('a site that is about one thing answers "%s"', (question, text, page) => {
  const { reply } = ferry.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
  expect(reply.sources.map(({ url }) => url)).toEqual([`https://ferry.example${page}`]);
});

test('no price of another thing is quoted', () => {
  const { reply } = ferry.ask('How much is the ferry for a horse?');
  expect(reply.outcome).not.toBe('answered');
});

const society = inMemoryAssistant([
  {
    url: 'https://society.example/',
    title: 'Orrin Vale Society',
    content: '# Orrin Vale Society\n\nWe look after the paths and ponds of Orrin Vale.',
  },
  {
    url: 'https://society.example/news',
    title: 'News',
    content:
      '# News\n\n## Flooding on Mill Lane\n\nThe lane was under water.\n\nMarch 2026 · Orrin Vale Society\n\n## Winter talks\n\nTalks begin again.\n\nJanuary 2026 · Orrin Vale Society',
  },
  {
    url: 'https://society.example/flooding',
    title: 'Flooding on Mill Lane',
    content:
      '# Flooding on Mill Lane\n\nThe lane is closed until the culvert is repaired in June. Residents of Mill Lane may park at the chapel.',
  },
  {
    url: 'https://society.example/map',
    title: 'Vale Heritage Map',
    content:
      '# Vale Heritage Map\n\nIt shows every mill and well of the valley, and was accepted by the county in 2024.',
  },
  {
    url: 'https://society.example/talks/owls',
    title: 'Owls of the valley',
    content:
      '# Owls of the valley\n\nEdda Thorne | Tuesday 19:30 | Chapel hall\n\nA talk on the owls of the valley and how their nests are counted.',
  },
]);

test.each([
  ['whats the VHM', 'every mill and well', '/map'],
  ['when is the talk on owls', 'Tuesday 19:30', '/talks/owls'],
  ['Where may residents of Mill Lane park?', 'chapel', '/flooding'],
])('a society with news answers "%s"', (question, text, page) => {
  const { reply } = society.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
  expect(reply.sources.map(({ url }) => url)).toEqual([`https://society.example${page}`]);
});

test('a question whose words only point back takes those of the one before it', () => {
  const { sources, reasons } = society.converse('and where is that?', [
    { isFromUser: true, content: 'when is the talk on owls' },
    { isFromUser: false, content: 'Edda Thorne, Tuesday 19:30' },
  ]);
  expect(sources[0]?.url).toBe('https://society.example/talks/owls');
  expect(reasons.missing.words).toEqual([]);
});

const museum = inMemoryAssistant([
  {
    url: 'https://museo.example/orari',
    title: 'Orari',
    content:
      '# Orari\n\nOrario di apertura: venerdì 15:00 – 18:00\n\nServizi: guide in inglese, noleggio di binocoli, area giochi.\n\nNota: il museo resta chiuso per tutto il mese di febbraio.',
  },
  {
    url: 'https://museo.example/',
    title: 'Museo del Vento',
    content: '# Museo del Vento\n\nOrganizziamo passeggiate per gli astronomi della valle.',
  },
]);

test.each([
  ['a febbraio siete aperti?', 'chiuso per tutto il mese di febbraio'],
  ['si possono prendere a noleggio i binocoli?', 'noleggio di binocoli'],
  ['fate passeggiate per astronomi', 'passeggiate per gli astronomi'],
])('everyday verbs that a small Italian site never uses don’t count against it: "%s"', (question, text) => {
  const { reply } = museum.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test('without a street, the sentence that says where it is answers', () => {
  const club = inMemoryAssistant([
    {
      url: 'https://oars.example/where',
      title: 'Where',
      content: '# Where\n\nOur base is the boathouse in Lower Quay.',
    },
    {
      url: 'https://oars.example/fees',
      title: 'Fees',
      content: '# Fees\n\nMembership fees fall due on the first day of April. A year costs £60.',
    },
  ]);
  expect(club.ask('where are you based?').reply).toMatchObject({
    outcome: 'answered',
    text: expect.stringContaining('Lower Quay'),
  });
  expect(club.ask('when are fees due?').reply).toMatchObject({
    outcome: 'answered',
    text: expect.stringContaining('first day of April'),
  });
});

test('of a thing with two prices, both are shown with what they are for', () => {
  const season = (name: string, price: number) =>
    `## ${name}\n\nCabin | Price per night\n[row] Cabin: Fir, for 4 | Price: € ${price}\n[row] Cabin: Elm, for 6 | Price: € ${price + 30}`;
  const cabins = inMemoryAssistant([
    {
      url: 'https://cabins.example/prices',
      title: 'Cabins',
      content: `# Cabins\n\n${season('High season', 120)}\n\n${season('Low season', 80)}`,
    },
    { url: 'https://cabins.example/', title: 'Lake Orrin', content: '# Lake Orrin\n\nFishing and rowing boats.' },
  ]);
  const { reply } = cabins.ask('how much is the cabin Elm?');
  expect(reply.outcome).toBe('answered');
  expect(reply.text).toContain('High season:\nElm, for 6: € 150');
  expect(reply.text).toContain('Low season:\nElm, for 6: € 110');
});

test('plurals that lose their accents are the same word', () => {
  const pousada = inMemoryAssistant([
    {
      url: 'https://areia.example/quartos',
      title: 'Acomodações',
      content: '# Acomodações\n\nAs acomodações maiores têm fogão. Aceitamos cartões de débito na recepção.',
    },
    { url: 'https://areia.example/', title: 'Casa Areia', content: '# Casa Areia\n\nUma casa diante do mar.' },
  ]);
  expect(pousada.ask('tem fogão na acomodação?').reply.text).toContain('fogão');
  expect(pousada.ask('posso usar cartão de débito').reply.text).toContain('cartões');
});

const guesthouse = inMemoryAssistant([
  {
    url: 'https://gull.example/',
    title: 'Gull House',
    content:
      '# Gull House\n\n## About us\n\nBreakfast is served daily in the garden room.\n\n## House rules\n\nBreakfast is only served to groups, by arrangement.\n\nPlease return the keys of your room by 11:00 on the day of departure.\n\nOn departure we check your room.',
  },
  {
    url: 'https://gull.example/walks',
    title: 'Walks',
    content: '# Walks\n\nThe path to the lighthouse takes an hour.',
  },
]);

test('what two parts of a page say about the same is shown together', () => {
  const { text } = guesthouse.ask('is breakfast served?').reply;
  expect(text).toContain('served daily');
  expect(text).toContain('only served to groups');
});

test('a time answers rather than a sentence that only has the word', () => {
  expect(guesthouse.ask('departure time').reply.text).toContain('11:00');
});

const farm = inMemoryAssistant([
  {
    url: 'https://farm.example/',
    title: 'Hill Farm',
    content: '# Hill Farm\n\nHill Farm keeps goats and makes cheese. Buy your train pass early, cheap passes go first.',
  },
  {
    url: 'https://farm.example/prices',
    title: 'Prices',
    content: '# Prices\n\n| What | Price |\n| --- | --- |\n| Pony, per hour | £12 |\n| Goat walk | £9 |',
  },
  {
    url: 'https://farm.example/visit',
    title: 'Visit',
    content: '# Visit\n\nPonies by arrangement only. We do not open the farm in January.',
  },
  {
    url: 'https://farm.example/passes',
    title: 'Year passes',
    content: '# Year passes\n\nYear passes have sold out.',
  },
  {
    url: 'https://farm.example/kids',
    title: 'For families',
    content:
      '# For families\n\n## Crèche\n\nWe provide a crèche with trained staff.\n\n## Costs\n\nA day out is dear if you need to find childcare.',
  },
]);

test.each([
  ['Can we bring our pony?', 'by arrangement'],
  ['Can I still buy a year pass?', 'sold out'],
  ['do you open the farm in winter', 'January'],
  ['is there childcare', 'We provide a crèche'],
])('what says whether there is one, or whether it is allowed, answers "%s"', (question, text) => {
  const { reply } = farm.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

test.each([
  ['horario do checkout', 'saída até as 11:00'],
  ['trocam a toalha todo dia?', '4 dias'],
])('what only asks, and short plurals, count as people mean them in "%s"', (question, text) => {
  const inn = inMemoryAssistant([
    {
      url: 'https://inn.example/regras',
      title: 'Regras',
      content:
        '# Regras\n\n- Hora de saída até as 11:00.\n- Troca de toalhas a cada 4 dias.\n- Silêncio depois das 22:00.',
    },
    {
      url: 'https://inn.example/quartos',
      title: 'Quartos',
      content: '# Quartos\n\nTodos os quartos têm varanda e rede.',
    },
  ]);
  const { reply } = inn.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

const danceSchool = inMemoryAssistant([
  {
    url: 'https://danca.example/',
    title: 'Casa da Dança',
    content:
      '# Casa da Dança\n\nA Casa da Dança é uma escola que faz de cada aluno um artista.\n\n## Compare\n\nMensalidade: R$ 140 | R$ 220\n\nAulas por semana: uma | duas',
  },
  {
    url: 'https://danca.example/contato',
    title: 'Contato',
    content: '# Contato\n\nAv. Boavista, 974, sala 3 - Canoas/RS\n\noi@danca.example',
  },
]);

test('where the place is is answered with its address, not with a sentence that has its name', () => {
  const { reply } = danceSchool.ask('onde fica a escola?');
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining('Av. Boavista, 974')]);
});

test('a row without names of columns keeps its own name', () => {
  expect(danceSchool.ask('quanto é a mensalidade?').reply.text).toContain('Mensalidade: R$ 140 – R$ 220');
});

const cottage = inMemoryAssistant([
  {
    url: 'https://casa.example/precios',
    title: 'Precios',
    content: [
      '# Precios para un máximo de 8 personas',
      'Temporada: Alta | Fechas: Del 3 de julio al 30 de agosto | Precio: 31 €/persona y noche',
      'Temporada: Baja | Fechas: Resto del año | Precio: 27 €/persona y noche',
    ].join('\n\n'),
  },
  {
    url: 'https://casa.example/casa',
    title: 'La casa',
    content: [
      '# La casa',
      'La planta alta dispone de tres habitaciones en las que pueden dormir hasta 8 personas.',
      'Se dispone de wifi en toda la casa, chimenea y cocina completa.',
      'La barandilla lleva la leyenda “M.T. 2015” (Marta Torres, actual dueña).',
    ].join('\n\n'),
  },
  {
    url: 'https://casa.example/entorno',
    title: 'Entorno',
    content: '# Entorno\n\nEl pueblo está a 9 km de la ciudad de Astorga, en la comarca de la Maragatería.',
  },
]);

test.each([
  ['¿Hay wifi?', 'wifi en toda la casa'],
  ['¿A cuántos kilómetros está Astorga?', '9 km'],
  ['¿Cuántas personas caben en la casa?', 'hasta 8 personas'],
  ['¿Quién es la dueña?', 'Marta Torres'],
])('a holiday cottage’s site answers "%s"', (question, text) => {
  const { reply } = cottage.ask(question);
  expect([reply.outcome, reply.text]).toEqual(['answered', expect.stringContaining(text)]);
});

const musicSchool = inMemoryAssistant([
  {
    url: 'https://music.example/cello',
    title: 'Cello lessons',
    content: '# Cello lessons\n\nLessons are held weekly, for 30 mins ($28) or 1 hr ($51).',
  },
  {
    url: 'https://music.example/orchestra',
    title: 'Youth orchestra',
    content: '# Youth orchestra\n\n## Fees\n\nThe annual fee is $390, which works out to about $9 per rehearsal hour.',
  },
]);

test('units and periods are found in short and as other words', () => {
  expect(musicSchool.ask('what does an hour of cello lessons cost?').reply.text).toContain('$51');
  expect(musicSchool.ask('how much is the youth orchestra per year?').reply.text).toContain('$390');
});
