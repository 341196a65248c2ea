import { expect, test } from 'vitest';
import { detectLanguage } from '#server/language/detect-language.ts';
import { holdsValue } from './value-proof.ts';

test.each([
  ['quantity', 'How long is the trail?', 'The houses were built between 1890 and 1950.', false],
  ['quantity', 'How long is the trail?', 'It is 3 miles long.', true],
  ['quantity', 'Quanto dura la cura?', 'n. 12 cure: € 75,00', false],
  ['quantity', 'Quanto dura la cura?', 'Di solito in cicli di 7-14 giorni.', true],
  ['quantity', 'How long does the tour take?', 'Groups of 12 pay £40.', false],
  ['quantity', 'How long does the tour take?', 'It takes half a day.', true],
  ['who', 'Wer macht das?', 'Positive Verstärkung und spezifische Übungen.', false],
  ['who', 'Wer macht das?', 'Unsere Kollegin Mag. Simone Bruckner hilft Ihnen.', true],
  ['price', 'Was zahlt ein Kind?', 'Im Zimmer der Eltern wohnen Kinder bis vier Jahre frei.', true],
  ['price', 'How much is it for toddlers?', 'Children under three travel free.', true],
  ['price', 'How much is the large board?', 'It comes with a free trial and gluten free snacks.', false],
  ['when', 'A che ora si parte?', 'Lasciare la casa entro le ore 10.', true],
  ['when', 'What time does it begin?', 'The fair is on 14 March 2027.', false],
  ['when', 'What time does it begin?', 'The fair begins at 7pm.', true],
  ['quantity', 'How old do I have to be to join?', 'There are two ways to join.', false],
  ['quantity', 'What ages is it for?', 'For children aged 6 to 12.', true],
  ['quantity', 'Ab welchem Alter?', 'Ab 16 Jahren.', true],
  ['when', 'Quando é a feira?', 'A feira cumpre o Decreto-Lei 32/2011 de 7 de Março.', false],
  ['when', 'Wann ist der Markt?', 'Der Markt folgt dem Gesetz 12/2011 vom 7. März 2011.', false],
  ['when', 'When is the fair?', 'Since Law 5/1999 it is on 1 June.', true],
] as const)('a %s for "%s" in "%s": %s', (kind, question, text, holds) => {
  expect(holdsValue(kind, question, text, detectLanguage(question))).toBe(holds);
});
