import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';

let folder = '';

function install(name: string): string {
  const program = join(folder, name);
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  return program;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  install('chromium');
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

test.each(['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable', 'chromium-browser'])(
  'and so is one named %s',
  (name) => {
    rmSync(join(folder, 'chromium'));
    const program = install(name);
    vi.stubEnv('PATH', folder);
    expect(findChromium()).toBe(program);
  },
);

test('the configured browser is preferred', () => {
  vi.stubEnv('PATH', '/usr/bin');
  expect(findChromium(join(folder, 'chromium'))).toBe(join(folder, 'chromium'));
});

test.each(['missing', 'notes.txt', '.'])(
  'a configured path that isn’t a program (%s) isn’t replaced by another browser',
  (name) => {
    expect(findChromium(join(folder, name))).toBeNull();
  },
);
