import { expect, test } from 'vitest';
import { exactTokens, holdsToken } from './exact-tokens.ts';

test.each([
  ['What is new in Breadly 4?', ['4']],
  ['Is bug BRD-2031 fixed in 3.12?', ['brd-2031', '3.12']],
  ['Who won in 2027?', ['2027']],
  ['manual for the MX20', ['mx20']],
  ['Do you deliver at 3 pm on 12 May?', []],
  ['Can I order 150 rolls?', []],
  ['What came out in May 2026?', ['may 2026']],
  ['Will I get £2010?', []],
])('"%s" must be answered with %j', (question, tokens) => {
  expect(exactTokens(question)).toEqual(tokens);
});

test('a version is found alone or before its minor version, never inside another number', () => {
  expect(holdsToken('Breadly 4.2 is out', '4')).toBe(true);
  expect(holdsToken('Breadly 14 is out', '4')).toBe(false);
  expect(holdsToken('Breadly 3.4', '4')).toBe(false);
});

test('a formula is found however its numbers are formatted', () => {
  expect(holdsToken('How we store CO₂.', 'co2')).toBe(true);
  expect(exactTokens('How is CO₂ stored?')).toEqual(['co2']);
});

test('a month is found by name or in a date', () => {
  expect(holdsToken('News, May 2026', 'may 2026')).toBe(true);
  expect(holdsToken('breadly-4.2 2026-05-23', 'may 2026')).toBe(true);
  expect(holdsToken('breadly-4.1 2026-04-02', 'may 2026')).toBe(false);
});

test('a long run of letters and digits takes no time', () => {
  expect(exactTokens(`a${'1'.repeat(5_000)}`)).toEqual([]);
});

test('a model is found by the name it abbreviates', () => {
  expect(holdsToken('The PanelBox 3 costs 60 euros.', 'pb3')).toBe(true);
  expect(holdsToken('The PanelBox 4 costs 90 euros.', 'pb3')).toBe(false);
});
