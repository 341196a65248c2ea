import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import type { AddressPolicy } from './address-policy.ts';
import { refuseMedia } from './browser-scripts.ts';
import { endsInTime, type Tabs, tabsOf } from './browser-tabs.ts';
import { type FilteringProxy, startFilteringProxy } from './filtering-proxy.ts';
import type { Resolve } from './pinned-lookup.ts';
import type { FindProxy } from './upstream-proxy.ts';

const launchTimeoutMs = 20_000;
const closeTimeoutMs = 5000;

/** What the browser needs to find its files. Nothing else of our environment is passed on. */
const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'].concat(
  ['SYSTEMROOT', 'LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'USERPROFILE'],
);

export interface BrowserOptions {
  /** Path of a Chromium, Chrome or Edge executable. */
  executablePath: string;
  policy: AddressPolicy;
  /** Defaults to the system's resolver. */
  resolve?: Resolve | undefined;
  /** Appended to the browser's own name, so that sites know who visits. */
  robot: string;
  /** A session that the owner started: cookies and local storage. */
  storageState?: StorageState | undefined;
  /** The identifying headers of that session's browser. */
  browserHeaders?: BrowserHeaders | undefined;
  /** Defaults to using the sandbox where the system allows one. */
  sandbox?: boolean | undefined;
  findProxy?: FindProxy | undefined;
  /** See `keysOfSystem`. */
  trustedKeys?: readonly string[] | undefined;
}

/** By their names in lower case. */
export type BrowserHeaders = Readonly<Record<string, string | undefined>>;

/** Cookies and local storage, in Playwright's format. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

export interface BrowserProcess {
  tabs: Tabs;
  failureOf: FilteringProxy['failureOf'];
  isAlive: () => boolean;
  close: () => Promise<void>;
}

/** Starts a browser that only reaches the network through its own filtering proxy. */
export async function startBrowser(options: BrowserOptions): Promise<BrowserProcess> {
  const { policy, resolve, findProxy } = options;
  const proxy = await startFilteringProxy({
    policy,
    ...(resolve ? { resolve } : {}),
    ...(findProxy ? { findProxy } : {}),
  });
  try {
    const browser = await launch(options, proxy.url);
    const context = await openContext(browser, options);
    return {
      tabs: tabsOf(context),
      failureOf: proxy.failureOf,
      isAlive: () => browser.isConnected(),
      close: async () => {
        await endsInTime(browser.close(), closeTimeoutMs);
        await proxy.close();
      },
    };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}

async function launch(
  { executablePath, sandbox, trustedKeys = [] }: Pick<BrowserOptions, 'executablePath' | 'sandbox' | 'trustedKeys'>,
  proxyUrl: string,
): Promise<Browser> {
  // Loaded on first use, because most crawls need no browser.
  const { chromium } = await import('playwright');
  const start = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      chromiumSandbox,
      timeout: launchTimeoutMs,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      args: [
        `--proxy-server=${proxyUrl}`,
        // Without this, loopback addresses bypass the proxy.
        '--proxy-bypass-list=<-loopback>',
        // A second barrier for anything that might bypass the proxy: the browser itself can resolve no host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
        '--blink-settings=imagesEnabled=false,downloadableBinaryFontsEnabled=false',
        '--disk-cache-size=67108864',
        '--js-flags=--max-old-space-size=512',
        '--mute-audio',
        ...trustKeys(trustedKeys),
      ],
    });
  if (sandbox !== undefined) return start(sandbox);
  // Chromium's sandbox doesn't work for root and in most containers, which isolate it themselves.
  if (process.getuid?.() === 0) return start(false);
  return start(true).catch(() => start(false));
}

async function openContext(
  browser: Browser,
  { robot, storageState, browserHeaders = {} }: Pick<BrowserOptions, 'robot' | 'storageState' | 'browserHeaders'>,
): Promise<BrowserContext> {
  const [major = '0'] = browser.version().split('.');
  const context = await browser.newContext({
    userAgent: browserHeaders['user-agent'] ?? `${nameOfBrowser(major, process.platform)} ${robot}`,
    extraHTTPHeaders: asSent(browserHeaders),
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...(storageState ? { storageState } : {}),
  });
  // Peer connections aren't needed for text and could bypass the proxy.
  await context.addInitScript('delete window.RTCPeerConnection; delete window.webkitRTCPeerConnection;');
  await context.addInitScript(refuseMedia);
  return context;
}

/** Chromium's switch for hosts with one of these keys. */
export function trustKeys(keys: readonly string[]): string[] {
  return keys.length > 0 ? [`--ignore-certificate-errors-spki-list=${keys.join(',')}`] : [];
}

/** Without the user agent, which has its own setting that scripts also see. */
function asSent({ 'user-agent': _name, ...headers }: BrowserHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The platform in the user agents of this system's browsers, in any version. */
const systems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Macintosh; Intel Mac OS X 10_15_7',
  win32: 'Windows NT 10.0; Win64; x64',
};

/** The user agent of this Chrome version, without the word for headless mode. */
export function nameOfBrowser(major: string, platform: NodeJS.Platform): string {
  const system = systems[platform] ?? 'X11; Linux x86_64';
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}
