import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('errors are logged with their time', () => {
  const log = openLog(join(folder, 'logs'), () => new Date('2026-05-17T10:00:00Z'));
  log.write(new Error('No route to the host'));
  log.write('pages ended: crashed');
  const file = join(log.folder, 'parley.log');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^2026-05-17T10:00:00\.000Z Error: No route to the host\n {4}at /);
  expect(text).toContain('2026-05-17T10:00:00.000Z pages ended: crashed\n');
});

test.skipIf(process.platform === 'win32')('nobody else on this computer may read it', () => {
  openLog(folder).write('a word');
  expect(statSync(join(folder, 'parley.log')).mode & 0o077).toBe(0);
});

test('log files take four megabytes at most, and the oldest is deleted first', { tags: ['rule:app-log-size'] }, () => {
  const log = openLog(folder);
  const full = (mark: string) => writeFileSync(join(folder, 'parley.log'), mark + 'x'.repeat(1024 * 1024));
  for (const mark of ['first', 'second', 'third', 'fourth', 'fifth']) {
    full(mark);
    log.write('next');
  }
  expect(readdirSync(folder).toSorted()).toEqual(['parley.1.log', 'parley.2.log', 'parley.3.log', 'parley.log']);
  expect(readFileSync(join(folder, 'parley.3.log'), 'utf8')).toMatch(/^third/);
  expect(readFileSync(join(folder, 'parley.log'), 'utf8')).toMatch(/^\S+ next\n$/);
});

test('a log that can’t be written breaks nothing', () => {
  writeFileSync(join(folder, 'taken'), '');
  expect(() => openLog(join(folder, 'taken')).write('lost')).not.toThrow();
});

test('a very long stack is truncated', () => {
  const log = openLog(folder);
  log.write('x'.repeat(1_000_000));
  expect(statSync(join(folder, 'parley.log')).size).toBeLessThan(20_000);
});
