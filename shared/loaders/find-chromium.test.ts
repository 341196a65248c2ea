import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n');
  chmodSync(join(folder, 'chromium'), 0o755);
  writeFileSync(join(folder, 'notes.txt'), 'not a program');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a browser on the search path is found', () => {
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(join(folder, 'chromium'));
});

test('the configured browser is taken before any other', () => {
  vi.stubEnv('PATH', '/usr/bin');
  expect(findChromium(join(folder, 'chromium'))).toBe(join(folder, 'chromium'));
});

test.each(['missing', 'notes.txt', '.'])(
  'a configured browser that is no program (%s) is not replaced silently',
  (name) => {
    expect(findChromium(join(folder, name))).toBeNull();
  },
);
