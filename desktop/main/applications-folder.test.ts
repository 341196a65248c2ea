import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElectron } from '../testing/fake-electron.ts';
import { openSettings } from './settings-store.ts';

vi.mock('electron', () => fakeElectron.module);
const { offerApplicationsFolder } = await import('./applications-folder.ts');
const {
  state,
  module: { app },
} = fakeElectron;

let folder = '';
const offer = (platform: NodeJS.Platform = 'darwin') =>
  offerApplicationsFolder(openSettings(join(folder, 'settings.json')), platform);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-move-'));
  Object.assign(app, { isPackaged: true });
  Object.assign(state, { dialogs: [], choice: 0, moves: 0, isInApplications: false });
});
afterEach(() => {
  state.choice = 0;
  Object.assign(app, { isPackaged: false });
  rmSync(folder, { recursive: true });
});

test('on a Mac, the app offers to move to the Applications folder and does it', {
  tags: ['rule:app-offers-applications-folder'],
}, async () => {
  await offer();
  expect(state.dialogs).toMatchObject([
    { message: 'Move Parley to the Applications folder?', buttons: ['Move to Applications', 'Not Now'] },
  ]);
  expect(state.moves).toBe(1);
});

test('someone who declines isn’t asked again', async () => {
  state.choice = 1;
  await offer();
  await offer();
  expect([state.dialogs.length, state.moves]).toEqual([1, 0]);
});

test('nobody is asked if it is there already, or on other systems', async () => {
  state.isInApplications = true;
  await offer();
  state.isInApplications = false;
  await offer('linux');
  await offer('win32');
  expect(state.dialogs).toEqual([]);
});
