import { expect, test } from 'vitest';
import { askedAttribute } from './asked-attribute.ts';

test.each([
  ['Who was the architect of the town hall?', 'architect'],
  ['What is the annual report of the mill?', 'report'],
  ['What flour does the mill sell?', 'flour'],
  ['which miller built the wheel', 'miller'],
  ['What is the purpose of the weir?', null],
  ['What is the difference between rye and oats?', null],
  ['What is rye?', null],
  ['Rye or oats, which one is for bread?', null],
  ['How old is the mill?', null],
  [`what is the ${'very '.repeat(2_000)}`, null],
])('"%s" asks for %s', (question, attribute) => {
  expect(askedAttribute(question, 'en')).toBe(attribute);
});

test('questions in other languages have no attribute', () => {
  expect(askedAttribute('Wer war der Architekt des Rathauses?', 'de')).toBeNull();
});
