import { expect, test } from 'vitest';
import { installersAt } from './installers.ts';

test('installers are found in a folder, for each system and kind of processor', {
  tags: ['rule:installers-at-address'],
}, () => {
  const found = installersAt('https://downloads.example/parley/', '1.2.3');
  expect(found.map(({ url }) => url)).toEqual([
    'https://downloads.example/parley/parley-1.2.3-win-x64.exe',
    'https://downloads.example/parley/parley-1.2.3-win-arm64.exe',
    'https://downloads.example/parley/parley-1.2.3-mac-x64.dmg',
    'https://downloads.example/parley/parley-1.2.3-mac-arm64.dmg',
    'https://downloads.example/parley/parley-1.2.3-linux-amd64.deb',
    'https://downloads.example/parley/parley-1.2.3-linux-arm64.deb',
    'https://downloads.example/parley/parley-1.2.3-linux-x86_64.AppImage',
    'https://downloads.example/parley/parley-1.2.3-linux-arm64.AppImage',
  ]);
  expect(found[0]).toMatchObject({ system: 'win32', arch: 'x64', kind: 'exe' });
});

test('releases on GitHub have a folder for each version', { tags: ['rule:installers-on-github'] }, () => {
  for (const base of ['https://github.com/acme/parley/releases', 'https://github.com/acme/parley/releases/']) {
    expect(installersAt(base, '1.2.3')[0]?.url).toBe(
      'https://github.com/acme/parley/releases/download/v1.2.3/parley-1.2.3-win-x64.exe',
    );
  }
  expect(installersAt('https://github.com.evil.example/a/b/releases', '1.2.3')[0]?.url).toBe(
    'https://github.com.evil.example/a/b/releases/parley-1.2.3-win-x64.exe',
  );
});

test('without an address there are none', () => {
  expect(installersAt(null, '1.2.3')).toEqual([]);
});
