import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from './tables.ts';
import { fileOf } from './tagged-tests.ts';

const root = join(import.meta.dirname, '..');
const requirements = rowsOf('security.md').flatMap(({ cells: [id = '', , state = ''] }) =>
  /^V\d/.test(id) ? [{ id, state }] : [],
);
const without = /^(not applicable|open): /;
const met = requirements.filter(({ state }) => !without.test(state));

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const numberOf = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

test('every requirement of levels 1 and 2 has one row, and the page counts them', () => {
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = Object.groupBy(ids, (id) => id.split('.')[0] ?? '');
  expect(Object.fromEntries(Object.entries(counted).map(([chapter, all]) => [chapter, all?.length]))).toEqual(numberOf);
  const count = (is: string) => requirements.filter(({ state }) => state.startsWith(`${is}: `)).length;
  expect(readFileSync(join(import.meta.dirname, 'security.md'), 'utf8').replaceAll('\n', ' ')).toContain(
    `${met.length} are met, ${count('not applicable')} don't apply and ${count('open')} are open`,
  );
});

test('what a met requirement names exists, and its tests run', () => {
  const missing = met.flatMap(({ id, state }) => {
    const named = [...state.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    if (named.length === 0) return [id];
    return named
      .filter((name) =>
        name.startsWith('rule:') ? !fileOf(name.slice('rule:'.length)) : !existsSync(join(root, name)),
      )
      .map((name) => `${id} -> ${name}`);
  });
  expect(missing).toEqual([]);
});
