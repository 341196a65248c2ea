import { expect, test } from 'vitest';
import { routeRows } from '../desktop/e2e/access-table.ts';
import { endpoints } from '../shared/contracts/endpoints.ts';
import { rowsOf, tagsNamed } from './tables.ts';
import { fileOf, sourceOf } from './tagged-tests.ts';

const rows = rowsOf('specification.md').filter(({ section }) => /^\d/.test(section));
const screens = rows.filter(({ section }) => section.startsWith('12 ')).map(({ cells }) => cells);
const rules = rows
  .filter(({ section }) => !section.startsWith('12 '))
  .map(({ section, cells: [words = '', tests = ''] }) => ({
    where: `${section}: ${words}`,
    words,
    tags: tagsNamed(tests),
  }));

test('every rule names tags of tests that are run', () => {
  expect(rules.length).toBeGreaterThan(800);
  expect(rules.filter(({ tags }) => tags.length === 0)).toEqual([]);
  const named = [...rules.flatMap(({ tags }) => tags), ...screens.flatMap((cells) => cells.flatMap(tagsNamed))];
  expect(named.filter((tag) => !fileOf(tag))).toEqual([]);
});

test('every screen has its empty, loading, error and full state, or a reason why not', () => {
  expect(screens.map(([path = '']) => path.slice(1, -1)).toSorted()).toEqual(
    routeRows.map(({ path }) => path).toSorted(),
  );
  const unshown = screens.filter(([, ...states]) => {
    const full = states.at(-1) ?? '';
    return (
      states.length !== 4 || tagsNamed(full).length === 0 || states.some((state) => !/^(?:`rule:|none: )/.test(state))
    );
  });
  expect(unshown).toEqual([]);
});

test('words that must be on the screen exactly as written are in one of the tests', () => {
  const plain = (source: string) => source.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s*\n\s*/g, ' ');
  const unsaid = rules.flatMap(({ where, words, tags }) => {
    const texts = tags.map((tag) => plain(sourceOf(tag)));
    return [...words.matchAll(/“([^”]+)”/g)]
      .map((match) => match[1] ?? '')
      .filter((quoted) => !texts.some((text) => text.includes(quoted)))
      .map((quoted) => `${where} -> ${quoted}`);
  });
  expect(unsaid).toEqual([]);
});

test('every call of the contracts has its own row', () => {
  const asked = rules.filter(({ where }) => /^7(?:\.1)? /.test(where)).map(({ words }) => words);
  const missing = Object.values(endpoints)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !asked.some((words) => words.startsWith(call) && !/^[\w/{-]/.test(words.slice(call.length))));
  expect(missing).toEqual([]);
});

test('no section has a rule twice', () => {
  expect(new Set(rules.map(({ where }) => where)).size).toBe(rules.length);
});
