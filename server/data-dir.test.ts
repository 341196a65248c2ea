import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'parley-data-dir-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Windows stores access rights elsewhere, and its temporary folder is private to the user. */
const hasModes = process.platform !== 'win32';
const modeOf = (path: string) => statSync(path).mode & 0o7777;

test.runIf(hasModes)('a new data folder is private to its owner', () => {
  const folder = join(parent, 'new', 'data');
  expect(prepareDataDir(folder)).toBe(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test.runIf(hasModes).each([0o755, 0o777, 0o750, 0o2775])(
  'one that others may read (%o) is made private, with everything in it',
  (mode) => {
    const folder = join(parent, mode.toString(8));
    mkdirSync(folder);
    writeFileSync(join(folder, 'session-secret'), 'kept');
    chmodSync(folder, mode);
    prepareDataDir(folder);
    expect(modeOf(folder) & 0o777).toBe(0o700);
    expect(modeOf(join(folder, 'session-secret')) & 0o700).toBe(0o600);
  },
);

test.runIf(hasModes)('a system-wide folder isn’t changed', () => {
  const shared = join(parent, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  for (const folder of [shared, '/']) {
    const before = modeOf(folder);
    prepareDataDir(folder);
    expect(modeOf(folder)).toBe(before);
  }
});
