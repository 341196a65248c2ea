import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import type { Message } from '#shared/messages/message.ts';
import type { CrawlBrowser } from '../../bridge/app.ts';
import { canSandbox } from './can-sandbox.ts';
import { isSnap } from './is-snap.ts';
import { unpackZip } from './unpack-zip.ts';

/** The browser version that Playwright expects. */
export const browserVersion = '159.0.8154.6';
const maxArchiveBytes = 600 * 1024 * 1024;

export interface BrowserDeps {
  /** The app's folder that may contain a bundled browser. */
  bundledFolder: string;
  /** Folder for the downloaded browser. */
  downloadFolder: string;
  platform: NodeJS.Platform;
  arch: string;
  /** Without a path, looks for a usable Chrome, Edge or Chromium on the system. */
  findInstalled?: (path?: string, isUsable?: (path: string) => boolean) => string | null;
  /** Defaults to Google's Chrome for Testing downloads. */
  downloadUrl?: string;
  fetch: (url: string) => Promise<Response>;
  /** Defaults to starting the browser. */
  canSandbox?: (path: string) => Promise<boolean>;
}

interface FoundBrowser {
  source: 'bundled' | 'system' | 'downloaded';
  path: string;
}

/** The browser for crawls and sign-ins, or why there is none. */
export type UsableBrowser = { path: string; isSandboxed: boolean } | { path: null; why: 'missing' | 'no-sandbox' };

export interface CrawlBrowserHolder {
  /** The executable for crawls, or null. */
  path(): string | null;
  state(): CrawlBrowser;
  /** The same, once the sandbox has been tested. */
  tried(): Promise<CrawlBrowser>;
  /** Downloads a browser if there is none. Never rejects; the state has the result. */
  download(): Promise<CrawlBrowser>;
}

const missing: Message =
  'No Chrome, Edge or Chromium was found on this computer. Pages that only show their text after scripts have run need one, and so does signing in to a site.';
const onlySnap: Message =
  'The Chromium on this computer is a snap, which can’t use Parley’s files. Pages that only show their text after scripts have run need another browser, and so does signing in to a site.';

export function createCrawlBrowser(deps: BrowserDeps, changed: (state: CrawlBrowser) => void): CrawlBrowserHolder {
  const find = deps.findInstalled ?? findChromium;
  const platform = browserPlatform(deps.platform, deps.arch);
  const downloaded = platform && join(deps.downloadFolder, browserVersion, platform.program);
  removeOthers(deps.downloadFolder);
  let progress: { receivedBytes: number; totalBytes: number | null } | null = null;
  let failure: string | null = null;
  let running: Promise<void> | null = null;
  const trySandbox = deps.canSandbox ?? ((path: string) => canSandbox(path, deps.platform));
  /** By the executable's path. */
  const sandboxes = new Map<string, boolean>();
  let trying: Promise<void> | null = null;

  function found(): FoundBrowser | null {
    const bundled = platform && find(join(deps.bundledFolder, platform.program));
    if (bundled) return { source: 'bundled', path: bundled };
    const system = find(undefined, (path) => !isSnap(path));
    if (system) return { source: 'system', path: system };
    const own = downloaded && find(downloaded);
    return own ? { source: 'downloaded', path: own } : null;
  }

  function state(): CrawlBrowser {
    if (progress) return { state: 'downloading', ...progress };
    const browser = found();
    if (browser)
      return {
        state: 'ready',
        source: browser.source,
        name: nameOf(browser),
        hasSandbox: sandboxes.get(browser.path) ?? null,
      };
    return { state: 'missing', message: failure ?? (find() ? onlySnap : missing) };
  }

  async function tried(): Promise<CrawlBrowser> {
    const path = found()?.path;
    if (path && !sandboxes.has(path)) {
      trying ??= trySandbox(path)
        .then((can) => void sandboxes.set(path, can))
        .finally(() => {
          trying = null;
        });
      await trying;
      changed(state());
    }
    return state();
  }

  async function fetchBrowser(): Promise<void> {
    if (!platform) {
      failure = 'No browser can be downloaded for this kind of computer. Install Chromium and restart Parley.';
      return;
    }
    const unfinished = join(deps.downloadFolder, `.${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    try {
      const base = deps.downloadUrl ?? 'https://storage.googleapis.com/chrome-for-testing-public';
      const archive = join(unfinished, 'browser.zip');
      await fetchFile(`${base}/${browserVersion}/${platform.archive}`, archive);
      await unpackZip(archive, unfinished);
      rmSync(archive);
      if (!existsSync(join(unfinished, platform.program))) throw new Error('The archive contains no browser');
      const home = join(deps.downloadFolder, browserVersion);
      rmSync(home, { recursive: true, force: true });
      renameSync(unfinished, home);
      failure = null;
    } catch {
      failure = 'The browser couldn’t be downloaded. Check your connection and try again.';
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }

  async function fetchFile(url: string, file: string): Promise<void> {
    const answer = await deps.fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`The download failed with status ${answer.status}`);
    const totalBytes = Number(answer.headers.get('content-length')) || null;
    let receivedBytes = 0;
    let toldAt = 0;
    const md5 = createHash('md5');
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        receivedBytes += chunk.length;
        md5.update(chunk);
        progress = { receivedBytes, totalBytes };
        if (Date.now() - toldAt > 200) {
          toldAt = Date.now();
          changed(state());
        }
        done(
          receivedBytes > maxArchiveBytes ? new Error('The download is larger than a browser should be') : null,
          chunk,
        );
      },
    });
    await pipeline(Readable.fromWeb(answer.body as never), counter, createWriteStream(file));
    // Checks the archive against the server's digest before unpacking.
    const wanted = /md5=([A-Za-z0-9+/=]+)/.exec(answer.headers.get('x-goog-hash') ?? '')?.[1];
    if ((totalBytes !== null && receivedBytes !== totalBytes) || (wanted && wanted !== md5.digest('base64'))) {
      throw new Error('The download doesn’t match its checksum');
    }
  }

  return {
    path: () => found()?.path ?? null,
    state,
    tried,
    async download() {
      if (!found()) {
        progress ??= { receivedBytes: 0, totalBytes: null };
        running ??= fetchBrowser().finally(() => {
          running = null;
          progress = null;
        });
        changed(state());
        await running;
        changed(state());
      }
      return state();
    },
  };
}

/** Browsers of earlier app versions and incomplete downloads take hundreds of megabytes each. */
function removeOthers(folder: string): void {
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => name !== browserVersion) : [];
  for (const name of others) {
    void rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function nameOf({ source, path }: FoundBrowser): string {
  if (source !== 'system') return 'Chrome for Testing';
  const file = basename(path).toLowerCase();
  if (file.includes('edge')) return 'Microsoft Edge';
  // On Windows the executable has the same name as Chrome's.
  return file.includes('chromium') || /[\\/]Chromium[\\/]/.test(path) ? 'Chromium' : 'Google Chrome';
}

/** The path of Chrome for Testing's executable, and its archive name for this platform. */
interface BrowserPlatform {
  archive: string;
  /** Path of the executable in the unpacked archive. */
  program: string;
}

/** Null if Chrome for Testing doesn't support this platform. */
function browserPlatform(platform: NodeJS.Platform, arch: string): BrowserPlatform | null {
  const mac = (name: string) => ({
    archive: `${name}/chrome-${name}.zip`,
    program: `chrome-${name}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  });
  if (platform === 'darwin') return mac(arch === 'arm64' ? 'mac-arm64' : 'mac-x64');
  if (platform === 'win32') return { archive: 'win64/chrome-win64.zip', program: 'chrome-win64/chrome.exe' };
  if (platform === 'linux' && arch === 'x64') {
    return { archive: 'linux64/chrome-linux64.zip', program: 'chrome-linux64/chrome' };
  }
  return null;
}
