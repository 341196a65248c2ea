import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElectron } from '../testing/fake-electron.ts';
import { openSettings } from './settings-store.ts';

vi.mock('electron', () => fakeElectron.module);
const { afterWindowClosed } = await import('./closed-window.ts');
const { state } = fakeElectron;

let folder = '';
const quit = vi.fn();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-closed-'));
  [state.dialogs, state.choice] = [[], 0];
  quit.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = () => openSettings(join(folder, 'settings.json'));
const closed = ({ platform = 'linux' as NodeJS.Platform, isCrawling = true } = {}) =>
  afterWindowClosed({
    settings: settings(),
    platform,
    isCrawling: () => isCrawling,
    quit,
    report: (error) => expect.unreachable(String(error)),
  });

test('closing the window says once that crawls keep running', { tags: ['rule:app-window-closed-notice'] }, async () => {
  await closed();
  await closed();
  expect(state.dialogs.map(({ message }) => message)).toEqual(['Parley is still running.']);
  expect(quit).not.toHaveBeenCalled();
});

test('the user can choose to quit instead', async () => {
  state.choice = 1;
  await closed();
  expect(quit).toHaveBeenCalledOnce();
});

test('on a Mac, where apps keep running without a window, it is only mentioned during a crawl', async () => {
  await closed({ platform: 'darwin', isCrawling: false });
  expect(state.dialogs).toEqual([]);
  await closed({ platform: 'darwin' });
  expect(state.dialogs).toHaveLength(1);
});

test('with the setting off, closing the window quits the app, except on a Mac', async () => {
  settings().set({ keepRunning: false });
  await closed();
  expect(quit).toHaveBeenCalledOnce();
  await closed({ platform: 'darwin' });
  expect(quit).toHaveBeenCalledOnce();
  expect(state.dialogs).toEqual([]);
});
