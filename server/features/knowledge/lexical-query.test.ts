import { expect, test } from 'vitest';
import { collectStats, dimensionOf } from './lexical-index.ts';
import { lexicalQuery } from './lexical-query.ts';
import { extractFeatures } from './text-features.ts';

const stats = collectStats(
  [
    'Teeth whitening for adults',
    'Whitening prices start at 290 euros',
    'Appointments for emergencies every weekday',
    'Implants last for twenty years',
  ].map((text) => extractFeatures(text, 'en')),
  'en',
);

test('rare words weigh more than frequent ones, and unknown words most', () => {
  const idf = (word: string): number => lexicalQuery(word, stats).terms[0]?.idf ?? 0;
  expect(idf('implants')).toBeGreaterThan(idf('whitening'));
  expect(idf('zebra')).toBeGreaterThan(idf('implants'));
});

test('a misspelled word matches the site’s spelling', () => {
  const [term] = lexicalQuery('whitning', stats).terms;
  expect(term).toMatchObject({ stem: 'whiten', typed: 'whitning', known: true });
});

test('a word that isn’t on the site adds nothing to the search', () => {
  const { terms, vector } = lexicalQuery('zyzzyva', stats);
  expect(terms[0]?.known).toBe(false);
  expect(vector.has(dimensionOf('words', 'zyzzyva'))).toBe(false);
});

test('related words help to find passages but weigh less than the visitor’s own', () => {
  const { vector, expanded } = lexicalQuery('how much for teeth', stats, ['price', 'euro']);
  const price = dimensionOf('words', 'price');
  expect(vector.has(price)).toBe(false);
  expect(expanded.get(price) ?? 0).toBeGreaterThan(0);
  expect(expanded.get(price) ?? 0).toBeLessThan(expanded.get(dimensionOf('words', 'teeth')) ?? 0);
});

test('the sentence that asks weighs more than the story around it', () => {
  const { terms } = lexicalQuery('I had implants last year. Is whitening possible?', stats);
  const asked = lexicalQuery('Is whitening possible?', stats).terms;
  const told = lexicalQuery('implants', stats).terms;
  expect(terms.find(({ stem }) => stem === 'whiten')?.idf).toBe(asked.find(({ stem }) => stem === 'whiten')?.idf);
  expect(terms.find(({ stem }) => stem === 'implant')?.idf).toBeCloseTo(0.6 * (told[0]?.idf ?? 0));
});

test('an empty message and one of symbols search for nothing', () => {
  for (const message of ['', '   ', '???', '🙂']) {
    const { terms, vector } = lexicalQuery(message, stats);
    expect(terms).toEqual([]);
    expect(vector.size).toBe(0);
  }
});

test('German visitors find compounds by their parts', () => {
  const german = collectStats([extractFeatures('Parkplätze im Hof. Ratenzahlung ist möglich.', 'de')], 'de');
  expect(lexicalQuery('Kann ich parken?', german).terms[0]?.known).toBe(true);
  expect(lexicalQuery('Wie zahle ich in Raten?', german).terms.map(({ stem }) => stem)).toContain('ratenzahl');
  expect(lexicalQuery('in Raten', german).terms[0]?.known).toBe(true);
});

test('in English no word is taken for the beginning of another', () => {
  const english = collectStats([extractFeatures('A career in sales', 'en')], 'en');
  expect(lexicalQuery('sale care', english).terms.find(({ typed }) => typed === 'care')?.stem).not.toBe('career');
});

test('words that only ask are dropped if the site doesn’t use them', () => {
  const stems = (question: string) => lexicalQuery(question, stats).terms.map(({ stem }) => stem);
  expect(stems('Are implants available?')).toEqual(['implant']);
  expect(stems('zebra options')).toEqual(['zebra']);
  expect(stems('What options are available?')).toHaveLength(2);
});

test('a word that only asks stays if the site uses it', () => {
  const own = collectStats([extractFeatures('Evening appointments available', 'en')], 'en');
  expect(lexicalQuery('Are appointments available?', own).terms).toHaveLength(2);
});

test('German questions are asked in German words', () => {
  const praxis = collectStats([extractFeatures('Hunde dürfen mitkommen', 'de')], 'de');
  expect(lexicalQuery('Sind Hunde möglich?', praxis).terms.map(({ typed }) => typed)).toEqual(['hunde']);
});

test('two words that the site writes as one match that word', () => {
  const virus = collectStats(
    ['The coronavirus spreads', 'Coronavirus tests', 'A corona of light', 'A virus of computers', 'Viruses'].map(
      (text) => extractFeatures(text, 'en'),
    ),
    'en',
  );
  expect(lexicalQuery('is the corona virus dangerous?', virus).terms.map(({ typed }) => typed)).toContain(
    'coronavirus',
  );
  const carpets = collectStats(
    ['Carpets', 'A carpet', 'The pet in a car'].map((text) => extractFeatures(text, 'en')),
    'en',
  );
  expect(lexicalQuery('a car pet', carpets).terms.map(({ typed }) => typed)).toEqual(['car', 'pet']);
});

const spa = collectStats(
  ['Ozono terapia per la pelle', 'Visita otorinolaringoiatrica', 'Consulenza dietologica', 'Dieta'].map((text) =>
    extractFeatures(text, 'it'),
  ),
  'it',
);

test('a word that the site writes as two matches both', () => {
  const known = (question: string) =>
    lexicalQuery(question, spa).terms.flatMap((term) => (term.known ? term.typed : []));
  expect(known('ozonoterapia')).toEqual(['ozono', 'terapia']);
  // Neither part is a word of the site.
  expect(known('radioterapia')).toEqual([]);
});

test('a word cut short matches the only word of the site that it begins', () => {
  expect(lexicalQuery('visita otorino', spa).terms.map(({ stem }) => stem)).toContain('otorinolaringoiatr');
  // It could be either.
  const both = collectStats([extractFeatures('physiotherapy and physiology', 'en')], 'en');
  expect(lexicalQuery('physio', both).terms[0]?.known).toBe(false);
});

test.each([
  ['which colours are there?', 'color'],
  ['is it safer?', 'safe'],
])('%s matches a site that spells it differently', (question, stem) => {
  const site = collectStats(
    ['Colors of our boats', 'Safe harbors', 'A list of dangers'].map((text) => extractFeatures(text, 'en')),
    'en',
  );
  expect(lexicalQuery(question, site).terms).toContainEqual(expect.objectContaining({ stem, known: true }));
});

test('an acronym isn’t taken for a misspelled word of the site', () => {
  const site = collectStats([extractFeatures('Whitening with a laser', 'en')], 'en');
  expect(lexicalQuery('is there a LASSER?', site).terms[0]).toMatchObject({ stem: 'lasser', known: false });
  expect(lexicalQuery('is there a lasser?', site).terms[0]).toMatchObject({ stem: 'laser', known: true });
});
