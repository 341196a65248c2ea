import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { loginItem } = await import('./login-item.ts');
const { state } = fakeElectron;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-login-'));
  Object.assign(state, { userData: folder, openAtLogin: false });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each(['linux', 'darwin', 'win32'] as const)(
  'on %s the app only starts at login if the user enabled it',
  { tags: ['rule:app-starts-at-login'] },
  (platform) => {
    const item = loginItem(platform);
    expect(item.isOn()).toBe(false);
    item.set(true);
    expect(loginItem(platform).isOn()).toBe(true);
    item.set(false);
    expect(loginItem(platform).isOn()).toBe(false);
    item.set(false);
  },
);

test('an AppImage is started from its own path, not from where it was unpacked', () => {
  vi.stubEnv('APPIMAGE', '/home/ada/My $Apps/100%/parley.AppImage');
  loginItem('linux').set(true);
  const entry = readFileSync(join(folder, 'autostart/parley.desktop'), 'utf8');
  expect(entry).toContain('\nExec="/home/ada/My \\\\$Apps/100%%/parley.AppImage" --at-login\n');
});
