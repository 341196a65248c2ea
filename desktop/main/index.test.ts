import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BridgeAnswer } from '../bridge/bridge.ts';
import { callChannel } from '../bridge/channels.ts';
import { FakeWindow, fakeElectron } from '../testing/fake-electron.ts';

const updater = Object.assign(new EventEmitter(), {
  checks: 0,
  checkForUpdates: () => Promise.resolve(void (updater.checks += 1)),
  quitAndInstall: vi.fn(),
});
vi.mock('electron', () => fakeElectron.module);
vi.mock('electron-updater', () => ({ default: { autoUpdater: updater } }));
// The path of the browser depends on the computer.
vi.mock('#shared/loaders/find-chromium.ts', () => ({
  findChromium: (path?: string) => (path ? null : '/usr/bin/chromium'),
}));
const {
  state,
  module: { app, powerMonitor },
} = fakeElectron;

const patience = { timeout: 60_000 };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-main-'));
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ serverUrl: 'http://127.0.0.1:1', bareBrowser: true }));
  Object.assign(process, { resourcesPath: folder });
  Object.assign(state, { userData: folder, isSandboxed: false, isFirst: true, ready: Promise.resolve() });
  Object.assign(state, { quits: 0, relaunches: 0, locksReleased: 0, forks: [], linkClients: [] });
  FakeWindow.opened = [];
  updater.checks = 0;
  updater.removeAllListeners();
});
const guarded = ['uncaughtException', 'unhandledRejection'] as const;
const ofRunner = guarded.map((event) => process.listeners(event as 'uncaughtException'));
afterEach(() => {
  for (const [at, event] of guarded.entries()) {
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!ofRunner[at]?.includes(listener)) process.off(event, listener);
  }
  app.removeAllListeners();
  powerMonitor.removeAllListeners();
  rmSync(folder, { recursive: true });
});

/** Runs the program as if someone started it. */
async function startProgram(): Promise<void> {
  vi.resetModules();
  await import('./index.ts');
}

async function openedWindow(): Promise<FakeWindow> {
  return vi.waitFor(() => FakeWindow.opened.at(-1) ?? Promise.reject(new Error('No window was opened')), patience);
}

async function call(name: string, input?: unknown): Promise<unknown> {
  const { webContents } = await openedWindow();
  const answer = (await state.ipc.get(callChannel)?.(
    { sender: webContents, senderFrame: webContents.mainFrame },
    name,
    input,
  )) as BridgeAnswer;
  expect(answer.ok).toBe(true);
  return answer.ok && answer.value;
}

describe('the program', () => {
  test('enables the sandbox for all pages before opening one', {
    tags: ['long', 'rule:app-sandbox-first'],
  }, async () => {
    await startProgram();
    expect(state.isSandboxed).toBe(true);
    expect(state.name).toBe('Parley');
    await openedWindow();
  });

  test.runIf(process.platform === 'linux')(
    'also starts without a sandbox, as it has to for root',
    { tags: ['long', 'rule:app-without-sandbox-as-root'] },
    async () => {
      // Removing the switch would leave it for processes started later, which would exit immediately.
      state.switches = ['no-sandbox'];
      await startProgram();
      await openedWindow();
      expect(state.isSandboxed).toBe(false);
      expect(FakeWindow.opened[0]?.options.webPreferences).toMatchObject({ sandbox: true });
      expect(readFileSync(join(folder, 'parley.log'), 'utf8')).toContain('started without a sandbox');
      state.switches = [];
    },
  );

  test('doesn’t start a second instance', { tags: ['long', 'rule:app-one-instance'] }, async () => {
    state.isFirst = false;
    await startProgram();
    expect(state.quits).toBe(1);
    expect(app.listenerCount('second-instance')).toBe(0);
    expect(FakeWindow.opened).toEqual([]);
  });

  test('opens the link of a second instance', { tags: ['rule:app-second-start-link'] }, async () => {
    await startProgram();
    const window = await openedWindow();
    app.emit('second-instance', {}, ['/opt/parley', 'parley://dashboard/billing']);
    expect(FakeWindow.opened).toHaveLength(1);
    expect(window.webContents.sent.at(-1)?.args).toEqual(['goTo', { route: '/dashboard/billing' }]);
  });

  test('opens a link that macOS passes before the app is ready', async () => {
    const ready = Promise.withResolvers<void>();
    state.ready = ready.promise;
    await startProgram();
    app.emit('open-url', { preventDefault: () => undefined }, 'parley://dashboard/chatbots');
    ready.resolve();
    expect((await openedWindow()).loaded).toEqual(['app://parley/dashboard/chatbots']);
  });

  test('registers its link scheme with the system', async () => {
    await startProgram();
    await openedWindow();
    expect(state.linkClients).toEqual([['parley', process.execPath, [resolve(process.argv[1] ?? '')]]]);
  });

  test('stays in the tray when its window is closed, and reopens it', {
    tags: ['rule:app-stays-in-tray'],
  }, async () => {
    await startProgram();
    (await openedWindow()).close();
    // Without a listener, Electron would quit the app.
    expect(app.listenerCount('window-all-closed')).toBe(1);
    app.emit('window-all-closed');
    expect(state.quits).toBe(0);
    app.emit('activate');
    expect(FakeWindow.opened).toHaveLength(2);
  });

  test('quits after pausing its crawls', async () => {
    await startProgram();
    await openedWindow();
    const preventDefault = vi.fn();
    app.emit('before-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(state.quits).toBe(1), patience);
    app.emit('before-quit', { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
  });
});

test('signing in to a site uses a separate process with a visible window, and the system stores the secret', {
  tags: ['rule:sign-in-window-process'],
}, async () => {
  await startProgram();
  await call('openSignIn', { websiteId: 7, url: 'https://members.example/', websiteName: 'Members' });
  const [child] = state.forks;
  expect(child?.file).toMatch(/main[/\\\\]crawler\.js$/);
  expect(child?.received).toEqual([
    {
      type: 'job',
      job: {
        kind: 'sign-in',
        folder: expect.stringContaining(join(folder, 'sign-ins')) as string,
        url: 'https://members.example/',
        browserPath: '/usr/bin/chromium',
        isSandboxed: process.getuid?.() !== 0,
        isVisible: true,
      },
    },
  ]);
  const cookie = { name: 'sid', value: 'let-me-in', domain: 'members.example', path: '/', expires: -1 };
  const kept = { ...cookie, httpOnly: true, secure: true, sameSite: 'Lax' };
  const finished = call('finishSignIn', { websiteId: 7 });
  await vi.waitFor(() => expect(child?.received).toContainEqual({ type: 'finish' }), patience);
  child?.emit('message', { type: 'signed-in', session: { cookies: [kept], origins: [] } });
  expect(await finished).toEqual({ isOpen: false, isKept: true, hasEnded: false, problem: null });
  const [site = ''] = readdirSync(join(folder, 'sign-ins'));
  const session = readFileSync(join(folder, 'sign-ins', site, 'session'), 'utf8');
  expect(session).toMatch(/^sealed /);
  expect(session).not.toContain('let-me-in');
});

test('errors are logged on this computer, and crash reports are sent nowhere', {
  tags: ['rule:app-errors-logged-here'],
}, async () => {
  await startProgram();
  await openedWindow();
  expect(state.crashReports).toMatchObject({ uploadToServer: false });
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'oom', exitCode: 1, serviceName: 'Parley crawler' });
  expect(readFileSync(join(folder, 'parley.log'), 'utf8')).toContain('process ended: Parley crawler, oom (1)');
  const help = state.menu.find(({ role }) => role === 'help')?.submenu;
  const show = Array.isArray(help) && help.find(({ label }) => label === 'Show Logs');
  if (show) (show.click as () => void)();
  expect(state.opened.at(-1)).toBe(folder);
});

describe('updates', () => {
  test('are checked for if the installer includes an update address', async () => {
    writeFileSync(
      join(folder, 'app-update.yml'),
      'provider: generic\nurl: https://updates.example\npublisherName: Example\n',
    );
    await startProgram();
    await openedWindow();
    await vi.waitFor(() => expect(updater.checks).toBe(1), patience);
    expect(await call('getUpdate')).toEqual({ state: 'none' });
  });

  test('are installed once nothing is left that would block the new version', {
    tags: ['rule:app-update-unblocked'],
  }, async () => {
    writeFileSync(join(folder, 'app-update.yml'), 'url: https://updates.example\npublisherName: Example\n');
    await startProgram();
    await openedWindow();
    await vi.waitFor(() => expect(updater.checks).toBe(1), patience);
    updater.emit('update-downloaded', { version: '9.0.0' });
    const locksAtInstall = vi.fn(() => state.locksReleased);
    updater.quitAndInstall.mockImplementation(locksAtInstall);
    await call('installUpdate');
    await vi.waitFor(() => expect(locksAtInstall).toHaveReturnedWith(1), patience);
    // Everything has stopped, so the installer isn't kept waiting.
    const preventDefault = vi.fn();
    app.emit('before-quit', { preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    updater.emit('error', new Error('The password was not given'));
    expect(state).toMatchObject({ relaunches: 1, quits: 1 });
  });

  test.skipIf(process.platform === 'win32')(
    'that can’t be installed start the AppImage again, because its mount disappears with the app',
    async () => {
      const image = join(folder, 'Parley.AppImage');
      const started = join(folder, 'started');
      writeFileSync(image, `#!/bin/sh\n: > "${started}"\n`, { mode: 0o755 });
      vi.stubEnv('APPIMAGE', image);
      onTestFinished(() => void vi.unstubAllEnvs());
      writeFileSync(join(folder, 'app-update.yml'), 'url: https://updates.example\npublisherName: Example\n');
      await startProgram();
      await openedWindow();
      await vi.waitFor(() => expect(updater.checks).toBe(1), patience);
      updater.emit('update-downloaded', { version: '9.0.0' });
      await call('installUpdate');
      updater.emit('error', new Error('The image can’t be written'));
      await vi.waitFor(() => expect(existsSync(started)).toBe(true), patience);
      expect(state).toMatchObject({ relaunches: 0, quits: 1 });
    },
  );

  test('are never checked for otherwise', async () => {
    await startProgram();
    await openedWindow();
    await vi.dynamicImportSettled();
    expect(await call('checkForUpdate')).toEqual({ state: 'unavailable' });
    expect(updater.checks).toBe(0);
  });
});
