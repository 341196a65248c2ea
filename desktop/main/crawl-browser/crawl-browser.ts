import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import type { Message } from '#shared/messages/message.ts';
import type { CrawlBrowser } from '../../bridge/app.ts';
import { browserPlatform } from './browser-platform.ts';
import { canSandbox } from './can-sandbox.ts';
import { unpackZip } from './unpack-zip.ts';

/** The version that the crawl's driver was made for. */
export const browserVersion = '159.0.8154.6';
const maxArchiveBytes = 600 * 1024 * 1024;

export interface BrowserDeps {
  /** Folder of the app that may hold a browser that came with it. */
  bundledFolder: string;
  /** Where a downloaded one is kept. */
  downloadFolder: string;
  platform: NodeJS.Platform;
  arch: string;
  /** Without a path: looks for a Chrome, Edge or Chromium of the system. */
  findInstalled?: (path?: string) => string | null;
  /** Default: Google's store of Chrome for Testing. */
  downloadUrl?: string;
  fetch: (url: string) => Promise<Response>;
  /** Default: it is started to see. */
  canSandbox?: (path: string) => Promise<boolean>;
}

interface FoundBrowser {
  source: 'bundled' | 'system' | 'downloaded';
  path: string;
}

/** What crawls and sign-ins may use, or why there is nothing. */
export type UsableBrowser = { path: string; isSandboxed: boolean } | { path: null; why: 'missing' | 'no-sandbox' };

export interface CrawlBrowserHolder {
  /** The program that crawls use, or null. */
  path(): string | null;
  state(): CrawlBrowser;
  /** The same, after it was tried whether the browser can start its sandbox. */
  tried(): Promise<CrawlBrowser>;
  /** Fetches a browser when there is none. Never rejects; the state tells. */
  download(): Promise<CrawlBrowser>;
}

const missing: Message =
  'No Chrome, Edge or Chromium was found on this computer. Pages that only show their text after scripts have run need one, and so does signing in to a site.';

export function createCrawlBrowser(deps: BrowserDeps, changed: (state: CrawlBrowser) => void): CrawlBrowserHolder {
  const find = deps.findInstalled ?? findChromium;
  const platform = browserPlatform(deps.platform, deps.arch);
  const downloaded = platform && join(deps.downloadFolder, browserVersion, platform.program);
  removeOthers(deps.downloadFolder);
  let progress: { receivedBytes: number; totalBytes: number | null } | null = null;
  let failure: string | null = null;
  let running: Promise<void> | null = null;
  const trySandbox = deps.canSandbox ?? ((path: string) => canSandbox(path, deps.platform));
  /** By the browser's path. */
  const sandboxes = new Map<string, boolean>();
  let trying: Promise<void> | null = null;

  function found(): FoundBrowser | null {
    const bundled = platform && find(join(deps.bundledFolder, platform.program));
    if (bundled) return { source: 'bundled', path: bundled };
    const system = find();
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
    return { state: 'missing', message: failure ?? missing };
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
      failure = 'The browser could not be downloaded. Check your connection and try again.';
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
    // The store names the content's digest; a cut or mixed-up download is noticed before it is unpacked.
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

/** Browsers of earlier versions of the app, and downloads that were cut off: some hundred megabytes each. */
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
  // On Windows its program is called as Chrome's is.
  return file.includes('chromium') || /[\\/]Chromium[\\/]/.test(path) ? 'Chromium' : 'Google Chrome';
}
