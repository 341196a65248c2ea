import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

/** Above the largest that Linux gives out. */
const deadPid = 2 ** 22 + 1;

test('a test run clears up after one that was killed, and not after one that is still running', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-scratch-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const [killed, running, other] = [`parley-tests-${deadPid}`, `parley-tests-${process.ppid}`, 'another-program'];
  for (const name of [killed, running, other]) mkdirSync(join(parent, name, 'pg'), { recursive: true });
  const folder = scratchFolder(parent);
  // Where there is little memory, files stay on the disk, and nothing is touched.
  expect(existsSync(join(parent, killed))).toBe(folder === null);
  expect(existsSync(join(parent, running))).toBe(true);
  expect(existsSync(join(parent, other))).toBe(true);
  expect(folder === null ? 0o700 : statSync(folder).mode & 0o777).toBe(0o700);
});

test('without a place in memory, temporary files stay where they are', () => {
  expect(scratchFolder('/no/such/folder')).toBeNull();
});
