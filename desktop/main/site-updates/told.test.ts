import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTold } from './told.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'parley-told-')), 'notices', 'told.json');

test('people are notified once, also after a restart, and again once it was over', () => {
  const file = newFile();
  expect([openTold(file).isNews('a'), openTold(file).isNews('a'), openTold(file).isNews('b')]).toEqual([
    true,
    false,
    true,
  ]);
  openTold(file).forget((what) => what === 'a');
  expect([openTold(file).isNews('a'), openTold(file).isNews('b')]).toEqual([true, false]);
});

test('a damaged file counts as an empty one', () => {
  const file = newFile();
  openTold(file).isNews('a');
  writeFileSync(file, '{');
  expect(openTold(file).isNews('a')).toBe(true);
});
