import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

const chatbots = (...names: string[]) => names.map((name) => ({ name }));

test('a second chatbot of the same name gets a number', () => {
  expect(freeName('Bakery', [])).toBe('Bakery');
  expect(freeName('Bakery', chatbots('Helper'))).toBe('Bakery');
  expect(freeName('Bakery', chatbots('bakery'))).toBe('Bakery (2)');
  expect(freeName('Bakery', chatbots('Bakery', 'Bakery (2)'))).toBe('Bakery (3)');
});

test('a proposed name is never too long', () => {
  const longest = 'x'.repeat(120);
  expect(freeName(longest, chatbots(longest))).toBe(`${'x'.repeat(116)} (2)`);
});
