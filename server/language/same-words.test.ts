import { expect, test } from 'vitest';
import { sameWords } from './same-words.ts';
import { rarityOf } from './word-rarity.ts';

test.each([
  ['Katzen', 'de', 'haustier'],
  ['fahrstuhle', 'de', 'aufzug'],
  ['annuler', 'fr', 'annulation'],
  ['perros', 'es', 'mascota'],
  ['noleggiare', 'it', 'affitto'],
  ['cancelar', 'pt', 'cancelamento'],
  ['afspraken', 'nl', 'consult'],
  ['children', 'en', 'child'],
  ['creche', 'en', 'childcare'],
  ['solicitors', 'en', 'lawyer'],
])('"%s" (%s) also means %s', (word, language, other) => {
  expect(sameWords(word.toLowerCase(), language)).toContain(other);
});

test('a word in a group doesn’t mean the words of another group that has its stem', () => {
  expect(sameWords('hiring', 'en')).toContain('recruit');
  expect(sameWords('hiring', 'en')).not.toContain('lease');
  expect(sameWords('hire', 'en')).toContain('rental');
  expect(sameWords('hire', 'en')).not.toContain('vacancy');
});

test('a word in no group means only itself', () => {
  expect(sameWords('regenboog', 'nl')).toEqual([]);
});

test.each(['de', 'es', 'fr', 'it', 'nl', 'pt'])('in %s, everyday words say less than rare ones', (language) => {
  const everyday = { de: 'brauche', es: 'necesito', fr: 'besoin', it: 'bisogno', nl: 'nodig', pt: 'preciso' }[language];
  const rare = { de: 'glutenfrei', es: 'celiaco', fr: 'covoiturage', it: 'celiaco', nl: 'glutenvrij', pt: 'celiaco' }[
    language
  ];
  expect(rarityOf(everyday ?? '', language)).toBeLessThan(rarityOf(rare ?? '', language) - 0.2);
});

test('a number with a unit or an ending says as little as the number', () => {
  expect(rarityOf('4jahrige', 'de')).toBe(rarityOf('4', 'de'));
});
