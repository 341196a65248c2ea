import { expect, test } from 'vitest';
import { identifiersIn } from './identifiers.ts';

test.each([
  ['Set max_retries to 3.', ['max_retries']],
  ['Call os.path.join first.', ['os.path.join']],
  ['It was fixed in v3.2 and 1.15.', ['3.2', '1.15']],
  ['See CVE-2026-1234 and ISO-9001.', ['cve-2026-1234', 'iso-9001']],
  ['16 GB of memory, or 32GB', ['16gb', '32gb']],
  ['A well-known, up-to-date guide. The end.', []],
  ['__proto__ and constructor', ['__proto__']],
])('%s', (text, wholes) => {
  expect(identifiersIn(text).wholes.toSorted()).toEqual(wholes.toSorted());
});

test.each([
  ['createServer', ['create', 'Server']],
  ['HTTPServer and parseHTML', ['HTTP', 'Server', 'parse', 'HTML']],
  ['Server, API and PDFs', []],
])('the words of %s', (text, parts) => {
  expect(identifiersIn(text).parts).toEqual(parts);
});

test('a table of codes gives a limited number', () => {
  const codes = Array.from({ length: 500 }, (_, i) => `part_${i} nameOf${i}Part`).join(' ');
  expect(identifiersIn(codes).wholes).toHaveLength(60);
  expect(identifiersIn(codes).parts).toHaveLength(60);
});

test('a long line of joined letters is processed quickly', () => {
  const line = `${'a-'.repeat(50_000)}! ${'aB'.repeat(50_000)} ${'1.'.repeat(50_000)}`;
  expect(identifiersIn(line).wholes.every((whole) => whole.length <= 64)).toBe(true);
});
