import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf } from '../tagged-tests.ts';
import { chapters, page, pageOf } from './write-page.ts';

const root = join(import.meta.dirname, '../..');
const requirements = chapters.flatMap((chapter) => chapter.requirements);

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

test('every requirement of levels 1 and 2 has one row', () => {
  const ids = requirements.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = Object.groupBy(ids, (id) => id.split('.')[0] ?? '');
  expect(Object.fromEntries(Object.entries(counted).map(([chapter, all]) => [chapter, all?.length]))).toEqual(numberOf);
});

test('what a met requirement names exists, and its tests run', () => {
  const missing = requirements.flatMap(([id, , state]) =>
    state.is === 'met'
      ? state.by
          .filter((one) => (typeof one === 'string' ? !fileOf(one) : !existsSync(join(root, one.file))))
          .map((one) => `${id} -> ${typeof one === 'string' ? `rule:${one}` : one.file}`)
      : [],
  );
  expect(missing).toEqual([]);
});

test('the page is generated from the table', () => {
  expect(readFileSync(page, 'utf8')).toBe(pageOf(chapters));
});
