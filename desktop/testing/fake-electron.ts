import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type * as Electron from 'electron';
import { cookieFetch } from './cookie-fetch.ts';

/**
 * Replaces the electron module if its binary is missing: `vi.mock('electron', () => fakeElectron.module)`. It does
 * nothing by itself. It records what it was asked for, and tests play the system's part.
 */
export class FakeWebContents extends EventEmitter {
  readonly mainFrame = { url: 'app://parley/dashboard' };
  readonly sent: { channel: string; args: unknown[] }[] = [];
  readonly asked: string[] = [];
  readonly session = { addWordToSpellCheckerDictionary: (word: string) => this.asked.push(`learn ${word}`) };
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  zoom = 0;
  send(channel: string, ...args: unknown[]) {
    this.sent.push({ channel, args });
  }
  isDestroyed = () => false;
  setZoomLevel = (level: number) => {
    this.zoom = level;
  };
  getZoomLevel = () => this.zoom;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.windowOpenHandler = handler;
  }
  reload = () => this.asked.push('reload');
  print = () => this.asked.push('print');
  forcefullyCrashRenderer() {
    this.asked.push('crash');
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }
  replaceMisspelling = (word: string) => this.asked.push(`replace ${word}`);
}

export class FakeWindow extends EventEmitter {
  static opened: FakeWindow[] = [];
  readonly webContents = new FakeWebContents();
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly loaded: string[] = [];
  readonly asked: string[] = [];
  bounds: { x: number; y: number; width: number; height: number };
  isFront = false;
  isGone = false;
  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    this.options = options;
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    FakeWindow.opened.push(this);
  }
  loadURL(url: string) {
    this.loaded.push(url);
    return Promise.resolve();
  }
  show() {
    this.asked.push('show');
    this.isFront = true;
  }
  focus() {
    this.isFront = true;
  }
  maximize = () => this.asked.push('maximize');
  restore = () => this.asked.push('restore');
  isMinimized = () => false;
  isMaximized = () => this.asked.includes('maximize');
  isFocused = () => this.isFront;
  isDestroyed = () => this.isGone;
  getNormalBounds = () => this.bounds;
  /** As if the user closed it. */
  close() {
    this.emit('close');
    this.isGone = true;
    this.emit('closed');
  }
}

export class FakeNotification extends EventEmitter {
  static shown: FakeNotification[] = [];
  static isSupported = () => true;
  readonly options: { title: string; body: string };
  constructor(options: { title: string; body: string }) {
    super();
    this.options = options;
  }
  show() {
    FakeNotification.shown.push(this);
  }
}

export class FakeTray extends EventEmitter {
  static opened: FakeTray[] = [];
  menu: Electron.MenuItemConstructorOptions[] = [];
  toolTip = '';
  isGone = false;
  readonly icon: string;
  constructor(icon: string) {
    super();
    this.icon = icon;
    FakeTray.opened.push(this);
  }
  setToolTip(text: string) {
    this.toolTip = text;
  }
  setContextMenu(menu: { template: Electron.MenuItemConstructorOptions[] }) {
    this.menu = menu.template;
  }
  destroy() {
    this.isGone = true;
  }
}

class FakeUtilityProcess extends EventEmitter {
  readonly received: unknown[] = [];
  readonly file: string;
  isKilled = false;
  constructor(file: string) {
    super();
    this.file = file;
  }
  postMessage = (message: unknown) => this.received.push(message);
  kill() {
    this.isKilled = true;
    return true;
  }
}

type PermissionAnswer = (granted: boolean) => void;

type Verify = (
  question: { hostname: string; certificate: { data: string }; errorCode: number },
  decide: (code: number) => void,
) => void;

export class FakeSession {
  readonly #fetch: ReturnType<typeof cookieFetch>;
  /** The credentials entered for a server that requires them. */
  authorization: string | null = null;
  verify: Verify | null = null;
  sslChanges = 0;
  readonly cookies = { flushStore: () => Promise.resolve() };
  isCleared = false;
  clearStorageData = () => {
    this.isCleared = true;
    return Promise.resolve();
  };
  proxyRules = 'DIRECT';
  constructor(send = cookieFetch()) {
    this.#fetch = send;
  }
  /** The requests that leave the computer. */
  send(url: string, init: RequestInit): Promise<Response> {
    return this.#fetch(url, init);
  }
  /** Like Electron's, it has the whole body in memory before it sends any of it. */
  fetch = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (this.authorization) headers.set('authorization', this.authorization);
    const { body } = init;
    const collected = body instanceof ReadableStream ? await new Response(body).arrayBuffer() : body;
    return this.send(url, { ...init, headers, ...(collected && { body: collected }) });
  };
  setCertificateVerifyProc(verify: Verify) {
    this.verify = verify;
  }
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US'];
  spellsIn: string[] = [];
  setSpellCheckerLanguages(languages: string[]) {
    this.spellsIn = languages;
  }
  setSSLConfig() {
    this.sslChanges += 1;
  }
  resolveProxy = () => Promise.resolve(this.proxyRules);
  permissionRequest: ((contents: unknown, permission: string, answer: PermissionAnswer) => void) | null = null;
  permissionCheck: ((contents: unknown, permission: string) => boolean) | null = null;
  devicePermission: (() => boolean) | null = null;
  displayMedia: ((request: unknown, answer: (streams: object) => void) => void) | null = null;
  setPermissionRequestHandler(handler: NonNullable<FakeSession['permissionRequest']>) {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: NonNullable<FakeSession['permissionCheck']>) {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: NonNullable<FakeSession['devicePermission']>) {
    this.devicePermission = handler;
  }
  setDisplayMediaRequestHandler(handler: NonNullable<FakeSession['displayMedia']>) {
    this.displayMedia = handler;
  }
}

interface FakeRequestOptions {
  session: FakeSession;
  url: string;
  method?: string;
}

/**
 * Like Electron's net.request: it asks for credentials, and its session remembers the accepted ones. With chunked
 * encoding, the first write begins the request, and each is done once that part was sent.
 */
class FakeRequest extends EventEmitter {
  readonly #options: FakeRequestOptions;
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #parts: WritableStreamDefaultWriter<Uint8Array> | null = null;
  chunkedEncoding = false;
  constructor(options: FakeRequestOptions) {
    super();
    this.#options = options;
  }
  setHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  write(part: Uint8Array, _encoding: undefined, written: (error?: Error) => void) {
    if (!this.chunkedEncoding) throw new Error('Only requests with chunked encoding are written to');
    this.#parts ??= this.#begin();
    this.#parts.write(part).then(() => written(), written);
  }
  abort() {
    this.#stop.abort();
  }
  end() {
    if (this.#parts) void this.#parts.close();
    else void this.#try(null);
  }
  #begin() {
    const { session, url, method = 'GET' } = this.#options;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { method, headers: this.#headers, body: readable, duplex: 'half', signal: this.#stop.signal };
    const answered = (answer: Response) => {
      const { status: statusCode, statusText: statusMessage, headers } = answer;
      const named = { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() };
      const body = answer.body ? Readable.fromWeb(answer.body as NodeStream) : Readable.from([]);
      this.emit('response', Object.assign(body, { statusCode, statusMessage, headers: named }));
    };
    session.send(url, init).then(answered, (error: unknown) => this.#stop.signal.aborted || this.emit('error', error));
    return writable.getWriter();
  }
  async #try(authorization: string | null): Promise<void> {
    const { session, url } = this.#options;
    const answer = await fetch(url, authorization ? { headers: { authorization } } : {});
    const ended = () => this.emit('response', Object.assign(new EventEmitter(), { statusCode: answer.status }));
    if (answer.status !== 401) {
      session.authorization = authorization;
      return void ended();
    }
    const { hostname, port } = new URL(url);
    this.emit('login', { isProxy: false, host: hostname, port: Number(port) }, (name?: string, password?: string) => {
      if (name === undefined) ended();
      else void this.#try(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
    });
  }
}

type IpcHandler = (event: { sender: unknown; senderFrame: unknown }, ...args: unknown[]) => unknown;

function createFake() {
  const sessions = new Map<string, FakeSession>();
  const defaultSession = new FakeSession();
  const state = {
    opened: [] as string[],
    clipboard: '',
    menu: [] as Electron.MenuItemConstructorOptions[],
    poppedUp: [] as Electron.MenuItemConstructorOptions[][],
    ipc: new Map<string, IpcHandler>(),
    protocols: new Map<string, (request: Request) => Promise<Response>>(),
    schemes: [] as Electron.CustomScheme[],
    dialogs: [] as Electron.MessageBoxOptions[],
    /** Where the user saves the next file; null if they cancel. */
    saveAs: null as string | null,
    /** Of the app, in menus and key stores. */
    name: '',
    /** The file that the user opens. */
    opens: null as string | null,
    /** The button that the next question is answered with. */
    choice: 0,
    openAtLogin: false,
    /** On a Mac. */
    isInApplications: true,
    moves: 0,
    isSandboxed: false,
    appId: '',
    wakeLocks: [] as string[],
    /** Command-line switches. */
    switches: [] as string[],
    crashReports: null as Electron.CrashReporterStartOptions | null,
    ready: Promise.resolve(),
    /** Whether this is the only running instance. */
    isFirst: true,
    forks: [] as FakeUtilityProcess[],
    quits: 0,
    relaunches: 0,
    locksReleased: 0,
    linkClients: [] as unknown[][],
    userData: '',
    sessions,
    defaultSession,
  };
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    getVersion: (): string => '0.0.0-test',
    getPreferredSystemLanguages: () => ['de-AT', 'en-US'],
    getPath: () => state.userData,
    setPath: () => undefined,
    setName: (name: string) => {
      state.name = name;
    },
    getAppPath: () => state.userData,
    quit: () => {
      state.quits += 1;
    },
    whenReady: () => state.ready,
    isReady: () => true,
    commandLine: { hasSwitch: (name: string) => state.switches.includes(name) },
    enableSandbox: () => {
      state.isSandboxed = true;
    },
    requestSingleInstanceLock: () => state.isFirst,
    releaseSingleInstanceLock() {
      state.locksReleased += 1;
    },
    relaunch() {
      state.relaunches += 1;
    },
    isInApplicationsFolder: () => state.isInApplications,
    moveToApplicationsFolder() {
      state.moves += 1;
      return true;
    },
    setAppUserModelId: (id: string) => {
      state.appId = id;
    },
    setAsDefaultProtocolClient: (...args: unknown[]) => state.linkClients.push(args),
    getLoginItemSettings: () => ({ openAtLogin: state.openAtLogin, wasOpenedAtLogin: false }),
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => {
      state.openAtLogin = openAtLogin;
    },
  });
  const screens = [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }];
  const module = {
    app,
    BrowserWindow: FakeWindow,
    Notification: FakeNotification,
    Tray: FakeTray,
    Menu: {
      buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => ({
        template,
        popup: () => state.poppedUp.push(template),
      }),
      setApplicationMenu: (menu: { template: Electron.MenuItemConstructorOptions[] }) => {
        state.menu = menu.template;
      },
    },
    clipboard: {
      writeText: (text: string) => {
        state.clipboard = text;
      },
    },
    dialog: {
      showSaveDialog: () => Promise.resolve({ canceled: state.saveAs === null, filePath: state.saveAs ?? '' }),
      showOpenDialog: () =>
        Promise.resolve({ canceled: state.opens === null, filePaths: state.opens ? [state.opens] : [] }),
      showMessageBox: (...args: [Electron.MessageBoxOptions] | [unknown, Electron.MessageBoxOptions]) => {
        state.dialogs.push(args.at(-1) as Electron.MessageBoxOptions);
        return Promise.resolve({ response: state.choice, checkboxChecked: false });
      },
    },
    ipcMain: { handle: (channel: string, handler: IpcHandler) => void state.ipc.set(channel, handler) },
    powerMonitor: new EventEmitter(),
    powerSaveBlocker: {
      start: (kind: string) => state.wakeLocks.push(kind),
      stop: () => {
        state.wakeLocks = [];
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]) => void state.schemes.push(...schemes),
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
        void state.protocols.set(scheme, handler),
    },
    net: {
      fetch: (url: string) => fetch(url),
      isOnline: () => true,
      request: (options: FakeRequestOptions) => new FakeRequest(options),
    },
    safeStorage: {
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text: string) =>
        Promise.resolve(Buffer.from(`sealed ${Buffer.from(text).toString('base64')}`)),
      decryptStringAsync: (bytes: Buffer) =>
        Promise.resolve({ result: Buffer.from(bytes.toString().slice('sealed '.length), 'base64').toString() }),
    },
    screen: { getAllDisplays: () => screens },
    nativeTheme: { themeSource: 'system' },
    session: {
      defaultSession,
      fromPartition(name: string) {
        const known = sessions.get(name) ?? new FakeSession();
        sessions.set(name, known);
        return known;
      },
    },
    crashReporter: {
      start: (options: Electron.CrashReporterStartOptions) => {
        state.crashReports = options;
      },
    },
    shell: {
      openPath: (path: string) => {
        state.opened.push(path);
        return Promise.resolve('');
      },
      openExternal: (url: string) => {
        state.opened.push(url);
        return Promise.resolve();
      },
    },
    utilityProcess: {
      fork(file: string) {
        const child = new FakeUtilityProcess(file);
        state.forks.push(child);
        return child;
      },
    },
  };
  return { module, state };
}

export const fakeElectron = createFake();
