import { expect, test } from 'vitest';
import { holdsValue } from './value-proof.ts';

test.each([
  ['quantity', 'How long is the trail?', 'The houses were built between 1890 and 1950.', false],
  ['quantity', 'How long is the trail?', 'It is 3 miles long.', true],
  ['price', 'Was zahlt ein Kind?', 'Im Zimmer der Eltern wohnen Kinder bis vier Jahre frei.', true],
  ['price', 'How much is it for toddlers?', 'Children under three travel free.', true],
  ['price', 'How much is the large board?', 'It comes with a free trial and gluten free snacks.', false],
  ['when', 'A che ora si parte?', 'Lasciare la casa entro le ore 10.', true],
  ['when', 'What time does it begin?', 'The fair is on 14 March 2027.', false],
  ['when', 'What time does it begin?', 'The fair begins at 7pm.', true],
] as const)('a %s for "%s" in "%s": %s', (kind, question, text, holds) => {
  expect(holdsValue(kind, question, text)).toBe(holds);
});
