import { expect, test } from 'vitest';
import { namesInRanges } from './months.ts';

test.each([
  ['en', 'Low season (November to January): $80', ['November', 'December', 'January']],
  ['de', 'Vom 1. Juli bis 31. August', ['Juli', 'August']],
  ['fr', 'juin-août', ['juin', 'juillet', 'août']],
  ['pt', 'de 3 de abril a 5 de junho', ['abril', 'maio', 'junho']],
  ['en', 'in May and July', []],
])('in %s, "%s" has %j', (language, text, months) => {
  expect(namesInRanges(text, language)).toEqual(months);
});
