import PQueue from 'p-queue';
import type { Page } from 'playwright';
import { LoadError, type LoadedPage, type LoadRequest, type PageLoader } from '#shared/crawler/load.ts';
import { type AddressPolicy, publicOnly } from './address-policy.ts';
import { browserFailure, browserStopped } from './browser-failure.ts';
import { type BrowserHeaders, type BrowserProcess, type StorageState, startBrowser } from './browser-process.ts';
import type { Resolve } from './pinned-lookup.ts';
import { renderPage } from './render-page.ts';
import type { FindProxy } from './upstream-proxy.ts';

/** Concurrent tabs. More would hardly load more pages per second, and each uses 25 MB. */
const tabCount = 4;
/** If a site's pages keep crashing the browser, the crawl stops using it. */
const maxStarts = 3;

export interface BrowserLoaderOptions {
  /** Path of a Chromium, Chrome or Edge executable. */
  executablePath: string;
  /** Defaults to the public internet only. */
  policy?: AddressPolicy;
  /** Defaults to the system's resolver. */
  resolve?: Resolve;
  /** The robot's name; see `userAgent`. */
  userAgent?: string;
  /** A session that the owner started. */
  storageState?: StorageState;
  /** The identifying headers of that session's browser. If set, the robot isn't named. */
  browserHeaders?: BrowserHeaders;
  /** Defaults to using the sandbox where the system allows one. Containers don't, but isolate it themselves. */
  sandbox?: boolean;
  /** See `HttpLoaderOptions`. */
  findProxy?: FindProxy;
  /** Public keys that the browser accepts from hosts whose authority only the system knows; see `keysOfSystem`. */
  trustedKeys?: readonly string[];
  /** Dismisses consent banners and clicks 'load more' a few times per page. By default, pages are only opened. */
  interact?: boolean;
}

export interface BrowserLoader {
  load: PageLoader;
  close: () => Promise<void>;
}

/**
 * Loads pages in a real browser and returns their HTML after scripts have run. The browser starts with the first page,
 * and its tabs are reused. Request headers aren't sent, since a rendered page is always complete.
 */
export function createBrowserLoader(options: BrowserLoaderOptions): BrowserLoader {
  const queue = new PQueue({ concurrency: tabCount });
  let browser: Promise<BrowserProcess> | null = null;
  let starts = 0;
  let isClosed = false;

  async function runningBrowser(url: string): Promise<BrowserProcess> {
    const current = browser;
    const running = await current?.catch(() => null);
    if (running?.isAlive()) return running;
    if (current) await stop(current);
    // Another call may have started one in the meantime.
    browser ??= startAnother(url);
    return browser;
  }

  async function startAnother(url: string): Promise<BrowserProcess> {
    if (++starts > maxStarts) throw new LoadError('needs-browser', url, { detail: 'the browser stopped too often' });
    try {
      return await startBrowser({
        executablePath: options.executablePath,
        policy: options.policy ?? publicOnly,
        resolve: options.resolve,
        robot: options.userAgent ?? 'ParleyBot/1.0',
        storageState: options.storageState,
        browserHeaders: options.browserHeaders,
        sandbox: options.sandbox,
        findProxy: options.findProxy,
        trustedKeys: options.trustedKeys,
      });
    } catch (error) {
      throw new LoadError('needs-browser', url, { detail: 'the browser couldn’t be started', cause: error });
    }
  }

  async function stop(stopped: Promise<BrowserProcess>): Promise<void> {
    if (browser === stopped) browser = null;
    const running = await stopped.catch(() => null);
    await running?.close();
  }

  async function stopIfCurrent(running: BrowserProcess): Promise<void> {
    const current = browser;
    if (current && (await current.catch(() => null)) === running) await stop(current);
  }

  async function loadNow(wanted: LoadRequest): Promise<LoadedPage> {
    if (isClosed) throw new LoadError('aborted', wanted.url);
    const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(wanted.deadlineMs)));
    const signal = wanted.signal ? AbortSignal.any([deadline, wanted.signal]) : deadline;
    const running = await runningBrowser(wanted.url);
    let tab: Page | null = null;
    let isUsable = false;
    try {
      tab = await running.tabs.take();
      const page = await abortable(
        tab,
        signal,
        wanted.url,
        renderPage(tab, wanted, running.failureOf, options.interact),
      );
      isUsable = true;
      return page;
    } catch (error) {
      if (wanted.signal?.aborted) throw new LoadError('aborted', wanted.url, { cause: error });
      if (deadline.aborted) throw new LoadError('timeout', wanted.url, { cause: error });
      throw browserFailure(error, wanted.url);
    } finally {
      const isTidy = tab === null || (await running.tabs.giveBack(tab, { isUsable, isWanted: queue.size > 0 }));
      if (!isTidy) await stopIfCurrent(running);
    }
  }

  return {
    load: async (wanted) => {
      try {
        return await queue.add(() => loadNow(wanted), wanted.signal ? { signal: wanted.signal } : {});
      } catch (error) {
        if (error instanceof LoadError || !wanted.signal?.aborted) throw error;
        throw new LoadError('aborted', wanted.url, { cause: error });
      }
    },
    close: async () => {
      isClosed = true;
      if (browser) await stop(browser);
      await queue.onIdle();
    },
  };
}

/** The work's result, unless the caller aborts, time runs out or the page's process dies first. */
async function abortable<T>(tab: Page, signal: AbortSignal, url: string, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const onAbort = () => stopped.reject(signal.reason);
  const onCrash = () => stopped.reject(browserStopped(url));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  tab.once('crash', onCrash);
  try {
    return await Promise.race([work, stopped.promise]);
  } catch (error) {
    work.catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    tab.off('crash', onCrash);
  }
}
