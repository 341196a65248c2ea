import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeRows } from '../../desktop/e2e/access-table.ts';
import { endpoints } from '../../shared/contracts/endpoints.ts';
import { fileOf, sourceOf } from '../tagged-tests.ts';
import { calls, callsBeyond } from './calls.ts';
import { fourStates } from './four-states.ts';
import { sections } from './sections.ts';
import { page, pageOf } from './write-page.ts';

const rows = sections.flatMap(({ number, rows: list }) =>
  list.map(([words, ...tags]) => ({ where: `${number}: ${words}`, words, tags })),
);

test('every row names tags of tests that are run', () => {
  const missing = rows.flatMap(({ where, tags }) =>
    tags.filter((tag) => !fileOf(tag)).map((tag) => `${where} -> rule:${tag}`),
  );
  expect(missing).toEqual([]);
});

test('every screen has its empty, loading, error and full state', () => {
  expect(Object.keys(fourStates).toSorted()).toEqual(routeRows.map(({ path }) => path).toSorted());
});

test('words that must be on the screen exactly as written are in one of the tests', () => {
  const plain = (source: string) => source.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s*\n\s*/g, ' ');
  const unsaid = rows.flatMap(({ where, words, tags }) => {
    const texts = tags.map((tag) => plain(sourceOf(tag)));
    return [...words.matchAll(/“([^”]+)”/g)]
      .map((match) => match[1] ?? '')
      .filter((quoted) => !texts.some((text) => text.includes(quoted)))
      .map((quoted) => `${where} -> ${quoted}`);
  });
  expect(unsaid).toEqual([]);
});

test('every call of the contracts has its own row', () => {
  const asked = [calls, callsBeyond].flatMap((section) => section.rows.map(([words]) => words));
  const missing = Object.values(endpoints)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !asked.some((words) => words.startsWith(call) && !/^[\w/{-]/.test(words.slice(call.length))));
  expect(missing).toEqual([]);
});

test('no section has a requirement twice', () => {
  expect(new Set(rows.map(({ where }) => where)).size).toBe(rows.length);
});

test('the page is generated from the table; npm run docs writes it', () => {
  expect(readFileSync(page, 'utf8')).toBe(pageOf(sections));
});
