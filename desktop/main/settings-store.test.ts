import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettings } from './settings-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('settings are kept after a restart, and no other file is left in the folder', () => {
  const file = join(folder, 'settings.json');
  openSettings(file).set({ serverUrl: 'https://parley.example', zoomLevel: 1 });
  expect(openSettings(file).get()).toMatchObject({ serverUrl: 'https://parley.example', zoomLevel: 1 });
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test.runIf(process.platform === 'linux')(
  'on a full disk a setting still applies, an error is shown, and the old file stays',
  () => {
    const file = join(folder, 'settings.json');
    const settings = openSettings(file);
    settings.set({ zoomLevel: 1 });
    // Every write to this device fails as if the disk were full.
    symlinkSync('/dev/full', `${file}.${process.pid}`);
    expect(() => settings.set({ zoomLevel: 2 })).toThrow('This computer’s disk is full');
    expect(settings.get().zoomLevel).toBe(2);
    expect(openSettings(file).get().zoomLevel).toBe(1);
  },
);

test.each(['', '{"serverUrl":', '[]', '"text"', '{"serverUrl":7,"window":{"width":-1},"zoomLevel":"x"}'])(
  'a file that contains %o is ignored',
  (content) => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, content);
    expect(openSettings(file).get()).toEqual({
      serverUrl: null,
      knownServers: [],
      publishServer: null,
      publications: [],
      ownerName: null,
      window: { width: 1280, height: 860, isMaximized: false },
      zoomLevel: 0,
      language: 'en',
      notifications: true,
      keepRunning: true,
      saidItKeepsRunning: false,
      offeredMove: false,
      bareBrowser: false,
      trustedCertificates: [],
    });
  },
);
