import { expect, test } from 'vitest';
import { installersAt } from '#shared/downloads/installers.ts';
import { installerFor, systemOf } from './data.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0', 0, 'win32'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/20.0 Safari/605.1.15', 0, 'darwin'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/20.0 Safari/605.1.15', 5, null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0', 0, 'linux'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0.0.0 Mobile', 5, null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)', 5, null],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) Chrome/150.0.0.0', 0, null],
  ['curl/9.0', 0, null],
])('%s with %i touch points is %s', (agent, touchPoints, system) => {
  expect(systemOf(agent, touchPoints)).toBe(system);
});

test('on Linux, the package is offered before the AppImage', () => {
  const installers = installersAt('https://downloads.example', '1.0.0');
  expect(installerFor(installers, { system: 'linux', arch: 'arm64' })?.url).toMatch(/-linux-arm64\.deb$/);
  expect(installerFor(installers, { system: 'darwin', arch: 'arm64' })?.url).toMatch(/-mac-arm64\.dmg$/);
  expect(installerFor([], { system: 'linux', arch: 'x64' })).toBeUndefined();
});
