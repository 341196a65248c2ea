import type { PageLoader } from '#shared/crawler/load.ts';
import type { CrawlDeps } from '#shared/crawler/types.ts';
import { privateAllowed } from '#shared/loaders/address-policy.ts';
import { createBrowserLoader } from '#shared/loaders/browser-loader.ts';
import { readDocument } from '#shared/loaders/documents/read-document.ts';
import { createHttpLoader } from '#shared/loaders/http-loader.ts';
import { steadyClock } from '#shared/loaders/steady-clock.ts';
import { keysOfSystem } from '#shared/loaders/system-certificates.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import type { FindProxy } from '#shared/loaders/upstream-proxy.ts';
import type { ReadingTools } from './messages.ts';
import { cookieHeaderOf } from './session-cookies.ts';

/** A process reads for one owner only. */
export const turn = { owner: 'this computer' };
const proxyPatienceMs = 5 * 60_000;

export type SiteLoaders = Pick<CrawlDeps, 'load' | 'render' | 'readText' | 'readDocument' | 'clock'> & AsyncDisposable;

/** What reads a site on this computer: its network, its browser, and the owner's session at the site. */
export async function siteLoaders(
  url: string,
  { session, userAgent, browserPath, isSandboxed }: ReadingTools,
  { findProxy, signal }: { findProxy: FindProxy; signal: AbortSignal },
): Promise<SiteLoaders> {
  const http = createHttpLoader({
    policy: privateAllowed,
    userAgent,
    findProxy,
    ...(session
      ? { browserHeaders: session.browser, cookieHeader: (to: string) => cookieHeaderOf(session, to, Date.now()) }
      : {}),
  });
  const browser = browserPath
    ? createBrowserLoader({
        executablePath: browserPath,
        sandbox: isSandboxed,
        policy: privateAllowed,
        userAgent,
        findProxy,
        trustedKeys: await keysOfSystem(url, findProxy),
        interact: true,
        ...(session ? { storageState: session, browserHeaders: session.browser } : {}),
      })
    : null;
  await greetProxy(url, findProxy, http.load, signal);
  return {
    load: http.load,
    ...(browser ? { render: browser.load } : {}),
    readText: readTextFor(turn),
    readDocument: (bytes, filename, until) => readDocument(bytes, filename, turn, until),
    clock: steadyClock(),
    async [Symbol.asyncDispose]() {
      await browser?.close();
      await http.close();
    },
  };
}

/** Signing in to a proxy can take longer than a page's timeout, so the first request waits for it. */
async function greetProxy(url: string, find: FindProxy, load: PageLoader, signal: AbortSignal): Promise<void> {
  if ((await find(url)) === null) return;
  const planBody = () => ({ maxBytes: 1, overflow: 'truncate' as const });
  // The crawl reports problems of the site itself.
  await load({ url, deadlineMs: proxyPatienceMs, signal, planBody }).catch(() => undefined);
}
