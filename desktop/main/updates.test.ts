import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { UpdateState } from '../bridge/app.ts';
import { followUpdates, installsOnQuit, namesMaker, noUpdates } from './updates.ts';

class FakeUpdater extends EventEmitter {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  checks = 0;
  installs = 0;
  failsWith: Error | null = null;
  checkForUpdates() {
    this.checks += 1;
    if (!this.failsWith) return Promise.resolve(null);
    this.emit('error', this.failsWith);
    return Promise.reject(this.failsWith);
  }
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean) {
    this.installs += 1;
    this.steps.push(`install, silent: ${isSilent}, start again: ${isForceRunAfter}`);
    if (this.failsWith) this.emit('error', this.failsWith);
  }
  /** What happened to the app, in order. */
  steps: string[] = [];
}

function follow() {
  const updater = new FakeUpdater();
  const told: UpdateState[] = [];
  const updates = followUpdates(updater as never, (state) => told.push(state), {
    begin: () => Promise.resolve(void updater.steps.push('crawls paused')),
    giveUp: () => updater.steps.push('started again'),
  });
  return { updater, told, updates };
}

test('a new version is downloaded, announced with its notes, and installed on confirmation', {
  tags: ['rule:app-update-downloaded'],
}, async () => {
  const { updater, told, updates } = follow();
  await updates.check();
  updater.emit('checking-for-update');
  updater.emit('update-available', { version: '1.1.0' });
  updater.emit('download-progress', { percent: 40 });
  updates.install();
  expect(updater.installs).toBe(0);
  updater.emit('update-downloaded', { version: '1.1.0', releaseNotes: '<h2>New</h2><ul><li>Faster</li></ul>' });
  expect(told.map(({ state }) => state)).toEqual(['checking', 'downloading', 'downloading', 'ready']);
  expect(updates.state()).toEqual({ state: 'ready', version: '1.1.0', notes: 'New\nFaster' });
  await updates.check();
  expect(updater.checks).toBe(1);
  updates.install();
  updates.install();
  await expect.poll(() => updater.installs).toBe(1);
});

test('an update is installed silently once the crawls are paused, and the new version starts automatically', {
  tags: ['rule:app-update-silent'],
}, async () => {
  const { updater, updates } = follow();
  updater.emit('update-downloaded', { version: '1.1.0' });
  updates.install();
  await expect.poll(() => updater.steps).toHaveLength(2);
  expect(updater.steps).toEqual(['crawls paused', 'install, silent: true, start again: true']);
});

test('if the update can’t be installed, the app restarts and its crawls continue', {
  tags: ['rule:app-update-not-installed'],
}, async () => {
  const { updater, updates } = follow();
  updater.failsWith = new Error('The password was not given');
  updater.emit('update-downloaded', { version: '1.1.0' });
  updates.install();
  await expect.poll(() => updater.steps.at(-1)).toBe('started again');
  expect(updates.state()).toMatchObject({ state: 'failed' });
});

test('an update that can’t be downloaded changes nothing', () => {
  const { updater } = follow();
  updater.emit('error', new Error('ENOTFOUND updates.example'));
  expect(updater.steps).toEqual([]);
});

test('a failure is reported once and retried later', async () => {
  const { updater, updates } = follow();
  updater.failsWith = new Error('ENOTFOUND updates.example');
  expect(await updates.check()).toEqual({
    state: 'failed',
    message: 'The update couldn’t be downloaded. Parley will try again later.',
  });
  updater.failsWith = null;
  await updates.check();
  updater.emit('update-not-available');
  expect(updates.state()).toEqual({ state: 'none' });
});

test('an app that was never packaged doesn’t update', async () => {
  expect(await noUpdates.check()).toEqual({ state: 'unavailable' });
});

test.each([
  ['win32', 'provider: generic\nurl: https://updates.example\n', false],
  ['win32', 'provider: generic\nurl: https://updates.example\npublisherName:\n  - Example Company\n', true],
  ['win32', 'publisherName:\nurl: https://updates.example\n', false],
  ['darwin', 'provider: generic\nurl: https://updates.example\n', true],
  ['linux', 'provider: generic\nurl: https://updates.example\n', true],
] as const)('on %s an app whose notes on updates are %o looks for them: %s', (system, notes, isTaken) => {
  expect(namesMaker(notes, system)).toBe(isTaken);
});

test('a Debian package asks for no password when the app quits', { tags: ['rule:app-deb-quits-quietly'] }, () => {
  const updater = new FakeUpdater();
  const handOver = { begin: () => Promise.resolve(), giveUp: () => undefined };
  followUpdates(updater as never, () => undefined, handOver, installsOnQuit('deb\n'));
  expect(updater.autoInstallOnAppQuit).toBe(false);
  followUpdates(updater as never, () => undefined, handOver, installsOnQuit(null));
  expect(updater.autoInstallOnAppQuit).toBe(true);
});
