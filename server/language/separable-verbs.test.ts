import { expect, test } from 'vitest';
import { withWholeVerbs } from './separable-verbs.ts';

test.each([
  ['de', 'Wie melde ich mein Kind an?', 'Wie anmelden ich mein Kind?'],
  ['de', 'wo hole ich das bestellte brot ab', 'wo abholen ich das bestellte brot'],
  ['de', 'Bringt ihr Stühle mit, wenn es regnet?', 'mitbringen ihr Stühle, wenn es regnet?'],
  ['de', 'Nimmt jemand an dem Kurs teil?', 'Nimmt jemand an dem Kurs teil?'],
  ['de', 'Meldet ihr euch an der Schule?', 'Meldet ihr euch an der Schule?'],
  ['nl', 'hoe schrijf ik mijn kind in voor typles', 'hoe inschrijven ik mijn kind voor typles'],
  ['nl', 'Waar haal ik mijn bestelling op?', 'Waar ophalen ik mijn bestelling?'],
  ['nl', 'Schrijven jullie in de krant?', 'Schrijven jullie in de krant?'],
  ['en', 'Do I hand it in?', 'Do I hand it in?'],
])('a separated verb is read whole: %s %s', (language, question, whole) => {
  expect(withWholeVerbs(question, language)).toBe(whole);
});
