import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldFolders } from './old-folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-updates-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('readings of a website that wasn’t read for two months are removed, and nothing else', () => {
  const now = Date.now();
  for (const [name, days] of [
    ['old', 61],
    ['young', 59],
  ] as const) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'readings.json'), '[]');
    const at = new Date(now - days * 24 * 60 * 60 * 1000);
    utimesSync(join(root, name), at, at);
  }
  writeFileSync(join(root, 'told.json'), '[]');
  removeOldFolders(root, now);
  expect(readdirSync(root).toSorted()).toEqual(['told.json', 'young']);
  removeOldFolders(join(root, 'none'), now);
});
