/**
 * The electron module of the packed app when it runs in Node: what fake-electron.ts only records works here, with a
 * page of Chromium as the window. The test's process is the system. They talk over Node's IPC channel.
 */
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Electron from 'electron';
import { cookieFetch } from '../cookie-fetch.ts';
import {
  FakeNotification,
  FakeSession,
  FakeTray,
  FakeWebContents,
  FakeWindow,
  fakeElectron,
} from '../fake-electron.ts';
import { serveHandler } from '../serve-handler.ts';
import { type Done, type FromApp, type Place, placeVariable, type ToApp } from './messages.ts';

const { module, state } = fakeElectron;
const place = JSON.parse(process.env[placeVariable] ?? '') as Place;
const tell = (message: FromApp) => void process.send?.(message);
const paths: Record<string, string> = { appData: place.data };
const pagesPort = Promise.withResolvers<string>();
let isOnline = true;

Object.assign(process, { resourcesPath: place.resources });
process.on('disconnect', () => process.exit(1));

class PageContents extends FakeWebContents {
  override send(channel: string, ...args: unknown[]) {
    tell({ type: 'send', channel, args });
  }
  override reload = () => {
    tell({ type: 'reload' });
    return 0;
  };
}

class PageWindow extends FakeWindow {
  override readonly webContents = new PageContents();
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super(options);
    tell({ type: 'window', preload: options.webPreferences?.preload ?? '' });
  }
  override async loadURL(url: string) {
    tell({ type: 'load', url: url.replace(/^app:\/\/parley/, await pagesPort.promise) });
  }
  override close() {
    tell({ type: 'closed' });
    super.close();
  }
}
const openWindows = () => FakeWindow.opened.filter((window) => !window.isDestroyed());

export const app = Object.assign(module.app, {
  isPackaged: true,
  getPath: (name: string) => paths[name] ?? join(paths['userData'] ?? place.data, name),
  setPath(name: string, path: string) {
    paths[name] = path;
  },
  getAppPath: () => place.app,
  requestSingleInstanceLock: () => takeLock(join(paths['userData'] ?? place.data, 'lock')),
  /** Like Electron: listeners may stop it, then windows are closed, then the process exits. */
  quit() {
    let isStopped = false;
    app.emit('before-quit', { preventDefault: () => (isStopped = true) });
    if (isStopped) return;
    for (const window of openWindows()) window.close();
    app.emit('quit');
    process.exit(0);
  },
});

/** Whether this is the only process of the app with this data. If not, passes its arguments to the other one. */
function takeLock(file: string): boolean {
  mkdirSync(join(file, '..'), { recursive: true });
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    tell({ type: 'second-instance', args: process.argv });
    return false;
  } catch {
    // There is none, or it was killed.
    writeFileSync(file, String(process.pid));
    return true;
  }
}

/**
 * Like a partition whose name begins with "persist:": on disk are cookies with a date of expiry that were written by
 * `flushStore`. Electron also writes them every 30 seconds, which a test doesn't wait for.
 */
class KeptSession extends FakeSession {
  readonly #kept: Map<string, string>;
  override readonly cookies = {
    flushStore: () => {
      if (this.#file === null) return Promise.resolve();
      mkdirSync(join(this.#file, '..'), { recursive: true });
      writeFileSync(this.#file, JSON.stringify([...this.#kept]));
      return Promise.resolve();
    },
  };
  readonly #file: string | null;
  constructor(file: string | null) {
    const kept = file === null ? new Map<string, string>() : readCookies(file);
    super(cookieFetch(new Map(kept)));
    this.#kept = kept;
    this.#file = file;
  }
  override async send(url: string, init: RequestInit) {
    if (!isOnline) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    const answer = await super.send(url, init);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value !== '' && /; *(?:expires|max-age)=/i.test(cookie)) this.#kept.set(name, value);
      else this.#kept.delete(name);
    }
    return answer;
  }
}

function readCookies(file: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, string][]);
  } catch {
    return new Map();
  }
}

export const session = Object.assign(module.session, {
  fromPartition(name: string) {
    const file = name.startsWith('persist:') ? join(app.getPath('Partitions'), name.slice('persist:'.length)) : null;
    const known = state.sessions.get(name) ?? new KeptSession(file);
    state.sessions.set(name, known);
    return known;
  },
});

export const protocol = Object.assign(module.protocol, {
  handle(scheme: string, handler: (request: Request) => Promise<Response>) {
    serveHandler(handler, `${scheme}://parley`, place.port).then(({ url }) => pagesPort.resolve(url), pagesPort.reject);
  },
});

export const net = Object.assign(module.net, { isOnline: () => isOnline });

export const utilityProcess = {
  fork(file: string, args: string[] = [], { cwd, execArgv = [], stdio = [] }: Electron.ForkOptions = {}) {
    const child = fork(file, args, {
      cwd,
      execArgv: [...execArgv, `--import=${new URL('./parent-port.ts', import.meta.url).href}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', stdio[2] === 'pipe' ? 'pipe' : 'inherit', 'ipc'],
    });
    const port = new EventEmitter();
    child.on('message', (message) => port.emit('message', message));
    child.on('exit', (code) => port.emit('exit', code));
    return Object.assign(port, {
      stderr: child.stderr,
      postMessage: (message: unknown) => void (child.connected && child.send(message as object)),
      kill: () => child.kill('SIGKILL'),
    });
  },
};

export const BrowserWindow = PageWindow;
export const {
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  shell,
  Tray,
} = module;

async function invoke({ id, channel, args, frame, isMainFrame }: Extract<ToApp, { type: 'invoke' }>): Promise<void> {
  const contents = openWindows().at(-1)?.webContents;
  const handler = state.ipc.get(channel);
  if (!contents || !handler) return tell({ type: 'refused', id, message: `No handler registered for '${channel}'` });
  contents.mainFrame.url = frame.replace(await pagesPort.promise, 'app://parley');
  const event = { sender: contents, senderFrame: isMainFrame ? contents.mainFrame : { url: contents.mainFrame.url } };
  try {
    tell({ type: 'answer', id, value: await handler(event, ...args) });
  } catch (error) {
    tell({ type: 'refused', id, message: `Error invoking remote method '${channel}': ${String(error)}` });
  }
}

function clickMenu(label: string): void {
  const items = state.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const item = items.find((one) => one.label === label || one.role === label);
  if (!item) throw new Error(`The menu has no ${label}`);
  if (label === 'reload') openWindows().at(-1)?.webContents.reload();
  else (item.click as (() => void) | undefined)?.();
}

const done = (): Done => ({
  theme: module.nativeTheme.themeSource,
  opened: state.opened,
  clipboard: state.clipboard,
  notices: FakeNotification.shown.map(({ options }) => options.title),
  dialogs: state.dialogs.map(({ message }) => message),
  wakeLocks: state.wakeLocks.length,
  toolTip: FakeTray.opened.at(-1)?.toolTip ?? '',
  isSandboxed: state.isSandboxed,
});

process.on('message', (message: ToApp) => {
  const window = openWindows().at(-1);
  switch (message.type) {
    case 'invoke':
      return void invoke(message);
    case 'loaded':
      window?.webContents.emit('did-finish-load');
      return window?.emit('ready-to-show');
    case 'crash':
      return window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    case 'close-window':
      return window?.close();
    case 'second-instance':
      return app.emit('second-instance', {}, message.args);
    case 'online':
      isOnline = message.isOnline;
      return;
    case 'awake':
      return module.powerMonitor.emit('resume');
    case 'menu':
      return clickMenu(message.label);
    case 'save-as':
      state.saveAs = message.file;
      return;
    case 'open':
      state.opens = message.file;
      return;
    case 'ask':
      return tell({ type: 'done', id: message.id, done: done() });
    case 'quit':
      return app.quit();
  }
});
