import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isElectronHere, whyNoElectronTests } from './electron-program.ts';

afterEach(() => vi.unstubAllEnvs());

test('without Electron’s program, the tests of the app say so in one sentence', {
  tags: ['rule:electron-tests-not-run'],
}, () => {
  expect(whyNoElectronTests(false)).toBe(
    'The tests of the whole desktop app were not run: Electron’s program is not on this machine.',
  );
});

test.runIf(process.platform === 'linux')('without a screen they say that it is missing, and with one they run', () => {
  vi.stubEnv('WAYLAND_DISPLAY', undefined);
  vi.stubEnv('DISPLAY', undefined);
  expect(whyNoElectronTests(true)).toContain('this machine has no screen');
  vi.stubEnv('DISPLAY', ':99');
  expect(whyNoElectronTests(true)).toBeNull();
});

test.runIf(process.platform === 'linux')('a custom folder with the program is used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-electron-'));
  writeFileSync(join(folder, 'electron'), '');
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
  expect(isElectronHere()).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a folder without the program isn’t used', () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/nowhere');
  expect(isElectronHere()).toBe(false);
});
