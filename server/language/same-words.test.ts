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
  ['vergoeding', 'nl', undefined],
  ['afspraken', 'nl', 'consult'],
  ['children', 'en', 'child'],
])('"%s" (%s) also means %s', (word, language, other) => {
  const words = sameWords(word.toLowerCase(), language);
  if (other === undefined) expect(words).toEqual([]);
  else expect(words).toContain(other);
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
