import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root = '';
let before = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(root, 'pages/parts'), { recursive: true });
  writeFileSync(join(root, 'pages/main.ts'), 'main');
  writeFileSync(join(root, 'pages/parts/button.ts'), 'button');
  writeFileSync(join(root, 'lock.json'), '{}');
  before = fingerprint(root, ['pages', 'lock.json']);
});
afterEach(() => rmSync(root, { recursive: true }));

const after = () => fingerprint(root, ['pages', 'lock.json']);

test('a changed, a new and a renamed file require a build', () => {
  writeFileSync(join(root, 'pages/parts/button.ts'), 'bigger button');
  const changed = after();
  writeFileSync(join(root, 'pages/parts/new.ts'), '');
  const added = after();
  renameSync(join(root, 'pages/parts/new.ts'), join(root, 'pages/parts/newer.ts'));
  expect(new Set([before, changed, added, after()]).size).toBe(4);
});

test('a new date and a test file don’t', () => {
  utimesSync(join(root, 'pages/main.ts'), 1, 1);
  writeFileSync(join(root, 'pages/main.test.ts'), 'test');
  expect(after()).toBe(before);
});
