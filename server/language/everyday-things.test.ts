import { expect, test } from 'vitest';
import { inOtherLanguage } from './everyday-things.ts';

const never = () => false;

test.each([
  ['Is there parking?', 'en', 'it', 'parcheggio'],
  ['Are dogs allowed in the rooms?', 'en', 'de', 'Hund Zimmer'],
  ['Wo kann man parken?', 'de', 'fr', 'Où est parking'],
  ['Combien coûte le petit déjeuner ?', 'fr', 'es', 'Cuánto cuesta desayuno'],
  ['¿Cuándo es la reunión?', 'es', 'en', 'When is meeting'],
])('%s (%s) is in %s: %s', (question, from, to, expected) => {
  expect(inOtherLanguage(question, from, to, never)).toBe(expected);
});

test.each(['Who designed the parking?', 'Is the lighthouse open?', 'How do I grow tomatoes?'])(
  '%s also asks for something else',
  (question) => {
    expect(inOtherLanguage(question, 'en', 'de', never)).toBeNull();
  },
);

test('a name that the site uses stays', () => {
  expect(inOtherLanguage('Are dogs allowed in Rivalta?', 'en', 'it', (word) => word === 'rivalta')).toBe(
    'cane rivalta',
  );
  expect(inOtherLanguage('Are dogs allowed in Rivalta?', 'en', 'pl', () => true)).toBeNull();
});
