// @module-tag long
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { afterAll, expect, test } from 'vitest';
import { installerName } from '#shared/downloads/installers.ts';
import type { Computer } from './computer.ts';
import { installations } from './installers.ts';
import { made, packedFolder, programIn } from './made-files.ts';
import { dataFolder, pidOf, updatableApp, versionOf } from './updatable-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-installers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const env = { LOCALAPPDATA: 'C:/Users/ada/AppData/Local', APPDATA: 'C:/Users/ada/AppData/Roaming' };
const computer = (platform: NodeJS.Platform, more: Partial<Computer> = {}): Computer => ({
  platform,
  arch: 'x64',
  env,
  isRoot: false,
  hasCommand: (name) => name === 'sudo',
  ...more,
});
const lines = (commands: string[][]) => commands.map((command) => command.join(' '));

test('the Debian package is installed by apt, opens parley:// links, and is removed', () => {
  const [deb] = installations(computer('linux'), '/tmp/x', (kind) => `/dist/parley.${kind}`);
  expect(deb).toMatchObject({
    kind: 'deb',
    program: '/usr/bin/parley',
    isTrusted: true,
    checks: [{ prints: '1\n' }],
  });
  expect(lines(deb?.install ?? [])).toEqual(['sudo --preserve-env --set-home apt-get install --yes /dist/parley.deb']);
  expect(lines(deb?.remove ?? [])).toEqual(['sudo --preserve-env --set-home apt-get remove --yes parley']);
});

test('an AppImage starts without libfuse2', () => {
  const [, appImage] = installations(computer('linux'), '/tmp/x', (kind) => `/dist/parley.${kind}`);
  expect(appImage).toMatchObject({ kind: 'AppImage', program: '/tmp/x/Parley.AppImage', isTrusted: false });
  expect(lines(appImage?.install ?? [])).toEqual([
    'sudo --preserve-env --set-home apt-get remove --yes ^libfuse2(t64)?$',
    'cp /dist/parley.AppImage /tmp/x/Parley.AppImage',
    'chmod +x /tmp/x/Parley.AppImage',
  ]);
  expect(appImage?.checks).toMatchObject([{ prints: '0\n' }]);
});

test('a dmg is mounted, copied from and unmounted, and the copy’s signature is checked', () => {
  const [dmg] = installations(computer('darwin'), '/tmp/x', (kind) => `/dist/parley.${kind}`);
  expect(lines(dmg?.install ?? []).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'hdiutil attach',
    'ditto /tmp/x/volume/Parley.app',
    'hdiutil detach',
    'codesign --verify',
  ]);
  expect(dmg?.program).toBe('/tmp/x/Parley.app/Contents/MacOS/Parley');
});

test('the installer for Windows asks nothing, installs for this account, and includes an uninstaller', () => {
  const [exe, ...others] = installations(computer('win32'), '/tmp/x', (kind) => `/dist/parley.${kind}`);
  const home = join(env.LOCALAPPDATA, 'Programs', 'Parley');
  expect(others).toEqual([]);
  expect(exe?.install).toEqual([['/dist/parley.exe', '/S', '/currentuser']]);
  expect(exe?.remove).toEqual([[join(home, 'Uninstall Parley.exe'), '/S', '/currentuser']]);
  expect(exe?.program).toBe(join(home, 'Parley.exe'));
});

test('on Linux nothing is installed if becoming root isn’t possible', () => {
  expect(() => installations(computer('linux', { hasCommand: () => false }), '/tmp/x', String)).toThrow(
    'This needs root',
  );
});

test('a missing installer is reported with the command that builds it', () => {
  expect(() => made(join(folder, installerName('deb', '0.1.0', 'linux', 'x64')))).toThrow(
    /parley-0\.1\.0-linux-amd64\.deb is missing\. Build it with npm run desktop:dist\.$/,
  );
});

test.each([
  ['linux', 'x64', 'linux-unpacked/parley'],
  ['linux', 'arm64', 'linux-arm64-unpacked/parley'],
  ['darwin', 'x64', 'mac/Parley.app/Contents/MacOS/Parley'],
  ['darwin', 'arm64', 'mac-arm64/Parley.app/Contents/MacOS/Parley'],
  ['win32', 'x64', 'win-unpacked/Parley.exe'],
  ['win32', 'arm64', 'win-arm64-unpacked/Parley.exe'],
] as const)('the packaged program for %s on %s is %s', (platform, arch, path) => {
  expect(programIn(packedFolder(platform, arch), platform)).toBe(join(path));
});

test('an app that updates itself is installed in a replaceable place, in the old version', () => {
  expect(lines(updatableApp(computer('linux'), '/tmp/x', '/old/parley.AppImage').install)).toEqual([
    'cp /old/parley.AppImage /tmp/x/Parley.AppImage',
    'chmod +x /tmp/x/Parley.AppImage',
  ]);
  const mac = updatableApp(computer('darwin'), '/tmp/x', '/old/parley.zip');
  expect(lines(mac.install)).toEqual(['ditto -x -k /old/parley.zip /tmp/x']);
  expect(mac.identity).toBe('/tmp/x/Parley.app/Contents/Resources/app.asar');
  const windows = updatableApp(computer('win32'), '/tmp/x', 'C:/old/parley.exe');
  expect(lines(windows.install)).toEqual(['C:/old/parley.exe /S /currentuser']);
  expect(windows.identity).toBe(join(env.LOCALAPPDATA, 'Programs/Parley/resources/app.asar'));
});

test('the app’s data is found on each system', () => {
  expect(dataFolder(computer('win32'))).toBe(join(env.APPDATA, 'parley'));
  expect(dataFolder(computer('darwin'), '/Users/ada')).toBe('/Users/ada/Library/Application Support/parley');
  expect(dataFolder(computer('linux'), '/home/ada')).toBe('/home/ada/.config/parley');
  expect(dataFolder(computer('linux', { env: { XDG_CONFIG_HOME: '/cfg' } }), '/home/ada')).toBe('/cfg/parley');
});

test('the version of an installed app is read from disk, and there is none while it is being replaced', async () => {
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/package.json'), JSON.stringify({ version: '0.1.1' }));
  await createPackage(join(folder, 'app'), join(folder, 'app.asar'));
  expect(versionOf(join(folder, 'app.asar'))).toBe('0.1.1');
  // Longer, so that what was cached from the old archive doesn't fit the new one.
  writeFileSync(join(folder, 'app/package.json'), JSON.stringify({ name: 'parley', version: '0.1.2' }));
  await createPackage(join(folder, 'app'), join(folder, 'app.asar'));
  expect(versionOf(join(folder, 'app.asar'))).toBe('0.1.2');
  expect(versionOf(join(folder, 'gone.asar'))).toBeNull();
  const appImage = join(folder, 'Parley.AppImage');
  writeFileSync(appImage, 'old');
  const old = versionOf(appImage);
  writeFileSync(appImage, 'new');
  expect(versionOf(appImage)).not.toBe(old);
  rmSync(appImage);
  expect(versionOf(appImage)).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'an app that was started by its update is found by the lock on its data',
  () => {
    const lock = join(folder, 'SingletonLock');
    expect(pidOf(lock)).toBeNull();
    symlinkSync('ada-notebook.local-4711', lock);
    expect(pidOf(lock)).toBe(4711);
    rmSync(lock);
    symlinkSync('nonsense', lock);
    expect(pidOf(lock)).toBeNull();
  },
);
