import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort } from '#build/free-port.ts';
import { testProcessEnv } from '#build/test-processes/options.ts';
import { type Done, type FromApp, type Place, placeVariable, type ToApp } from './messages.ts';

const standIn = new URL('./use-stand-in.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The built app, as the installers contain it, in Node. `page` is its window. */
export interface PackedApp extends AsyncDisposable {
  /** Starts it with arguments, and waits until its window has loaded a page. */
  start(...args: string[]): Promise<void>;
  /**
   * Starts a second process, as the system does for a link while the app is open.
   * @returns how it exited
   */
  startAgain(...args: string[]): Promise<number | null>;
  /** Kills it, without a chance to clean up. */
  kill(): Promise<void>;
  /**
   * Asks it to quit.
   * @returns how it exited
   */
  quit(): Promise<number | null>;
  closeWindow(): Promise<void>;
  /** The process of the window's pages dies, and the user reloads them. */
  crash(): Promise<void>;
  /** The system passes it the arguments of a second process. */
  openLink(link: string): void;
  /** Chooses an item of the menu bar, by its label or its role. */
  choose(label: string): void;
  /** Where the user saves the next file. */
  saveAs(file: string): void;
  /** The file that the user chooses next. */
  choosesFile(file: string): void;
  setOnline(isOnline: boolean): void;
  /** The computer wakes up. */
  wake(): void;
  done(): Promise<Done>;
  /** The values of the cookies that it keeps. */
  cookies(): string[];
  /** What the app wrote to its log. */
  log(): string;
}

/** The app that the last build made. Its data is deleted with it. */
export async function packedApp(page: Page): Promise<PackedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-packed-'));
  const place: Place = { data: folder, resources: join(folder, 'resources'), app: root, port: await freePort() };
  addBrowser(place.resources);
  const env = {
    ...process.env,
    ...testProcessEnv(),
    // Where the app keeps its data on Windows.
    LOCALAPPDATA: folder,
    [placeVariable]: JSON.stringify(place),
  };
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let running: ChildProcess | null = null;
  let hasPreload = false;
  /** Loads and messages, in the order that the app asked for them. */
  let queue = Promise.resolve();
  let loaded = Promise.withResolvers<void>();

  const tell = (message: ToApp) => void (running?.connected && running.send(message));
  function ask<Value>(make: (id: number) => ToApp): Promise<Value> {
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    calls.set(lastId, { resolve, reject });
    tell(make(lastId));
    return promise as Promise<Value>;
  }
  function settle(id: number): { resolve(value: unknown): void; reject(error: Error): void } | undefined {
    const call = calls.get(id);
    calls.delete(id);
    return call;
  }

  async function preload(file: string): Promise<void> {
    if (hasPreload) return;
    hasPreload = true;
    await page.exposeBinding('electronInvoke', ({ frame }, channel: string, args: unknown[]) =>
      ask((id) => ({
        type: 'invoke',
        id,
        channel,
        args,
        frame: frame.url(),
        isMainFrame: frame === page.mainFrame(),
      })),
    );
    await page.addInitScript({ content: inSandbox(readFileSync(file, 'utf8')) });
  }

  async function load(open: () => Promise<unknown>): Promise<void> {
    await open();
    tell({ type: 'loaded' });
    loaded.resolve();
  }

  const send = (channel: string, args: unknown[]) =>
    page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(`electron ${name}`, { detail })), [
      channel,
      args,
    ] as const);

  function hear(message: FromApp): Promise<unknown> | undefined {
    switch (message.type) {
      case 'window':
        return preload(message.preload);
      case 'load':
        return load(() => page.goto(message.url));
      case 'reload':
        return load(() => page.reload());
      case 'closed':
        return page.goto('about:blank');
      case 'send':
        // A page that is being replaced receives nothing.
        return send(message.channel, message.args).catch(() => undefined);
      case 'answer':
        settle(message.id)?.resolve(message.value);
        return undefined;
      case 'refused':
        settle(message.id)?.reject(new Error(message.message));
        return undefined;
      case 'done':
        settle(message.id)?.resolve(message.done);
        return undefined;
      case 'second-instance':
        tell({ type: 'second-instance', args: message.args });
        return undefined;
    }
  }

  function run(args: readonly string[]): ChildProcess {
    const child = fork(join(root, 'out/main/index.js'), args, {
      env,
      execArgv: [`--import=${standIn}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: FromApp) => {
      const isOrdered = ['window', 'load', 'reload', 'closed', 'send'].includes(message.type);
      if (!isOrdered) return void hear(message);
      queue = queue.then(async () => void (await hear(message))).catch((error: unknown) => loaded.reject(error));
    });
    return child;
  }

  async function gone(child: ChildProcess): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    if (child === running) running = null;
    for (const id of calls.keys()) settle(id)?.reject(new Error('The app is gone'));
    return child.exitCode;
  }

  async function stop(how: (child: ChildProcess) => void): Promise<number | null> {
    if (!running) return null;
    const child = running;
    how(child);
    const code = await gone(child);
    await queue;
    // Its window is gone with it.
    await page.goto('about:blank');
    return code;
  }

  return {
    async start(...args) {
      loaded = Promise.withResolvers();
      running = run(args);
      const child = running;
      child.once('exit', (code) => loaded.reject(new Error(`The app exited with ${code} instead of starting`)));
      await loaded.promise;
    },
    startAgain: (...args) => gone(run(args)),
    async kill() {
      await stop((child) => child.kill('SIGKILL'));
    },
    quit: () => stop(() => tell({ type: 'quit' })),
    async closeWindow() {
      tell({ type: 'close-window' });
      await page.waitForURL('about:blank');
    },
    async crash() {
      const reloaded = page.waitForEvent('load');
      await page.evaluate(() => document.body.remove());
      tell({ type: 'crash' });
      await reloaded;
    },
    openLink: (link) => tell({ type: 'second-instance', args: [link] }),
    choose: (label) => tell({ type: 'menu', label }),
    saveAs: (file) => tell({ type: 'save-as', file }),
    choosesFile: (file) => tell({ type: 'open', file }),
    setOnline: (isOnline) => tell({ type: 'online', isOnline }),
    wake: () => tell({ type: 'awake' }),
    done: () => ask((id) => ({ type: 'ask', id })),
    cookies() {
      const files = globSync(join(folder, 'parley/Partitions/*'));
      return files.flatMap((file) =>
        (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]).map(([, value]) => value),
      );
    },
    log() {
      const file = join(folder, 'parley/logs/parley.log');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    async [Symbol.asyncDispose]() {
      await stop((child) => child.kill('SIGKILL'));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The preload script with Electron's module. It runs in the window's main frame only, before the page. */
const inSandbox = (script: string) => `if (window === window.top && location.protocol === 'http:') {
  const require = () => ({
    contextBridge: {
      exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }),
    },
    ipcRenderer: {
      on: (channel, listener) =>
        window.addEventListener('electron ' + channel, ({ detail }) => listener({}, ...detail)),
      invoke: (channel, ...args) => window.electronInvoke(channel, args),
    },
  });
  (() => { ${script} })();
}`;

/** A bundled browser that only says it can start: the sites of these tests need none, whatever is installed here. */
function addBrowser(resources: string): void {
  const file = join(resources, 'chromium/chrome-linux64/chrome');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
}
