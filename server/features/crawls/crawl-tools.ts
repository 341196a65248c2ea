import type { CrawlDeps } from '#shared/crawler/types.ts';
import { privateAllowed, publicOnly } from '#shared/loaders/address-policy.ts';
import { createBrowserLoader } from '#shared/loaders/browser-loader.ts';
import { readDocument } from '#shared/loaders/documents/read-document.ts';
import type { Turn } from '#shared/loaders/fair-queue.ts';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import { createHttpLoader, userAgent } from '#shared/loaders/http-loader.ts';
import { steadyClock } from '#shared/loaders/steady-clock.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import type { Config } from '../../config.ts';
import { createYielder } from '../../jobs/yield-to-event-loop.ts';
import { pauseWhileBusy } from './pause-while-busy.ts';

export type CrawlTools = Pick<
  CrawlDeps,
  'load' | 'render' | 'readText' | 'readDocument' | 'clock' | 'firstRetryMs' | 'yieldToEventLoop'
> &
  AsyncDisposable;

/**
 * What a crawl needs from its environment: network access within the address rules, a browser if there is one, and
 * parsers that are shared with others.
 */
export function crawlTools({ crawl, publicUrl }: Pick<Config, 'crawl' | 'publicUrl'>, turn: Turn): CrawlTools {
  const policy = crawl.allowPrivate ? privateAllowed : publicOnly;
  const robot = userAgent(publicUrl);
  const http = createHttpLoader({ policy, userAgent: robot });
  const chromium = findChromium(crawl.browserPath);
  const browser = chromium ? createBrowserLoader({ executablePath: chromium, policy, userAgent: robot }) : null;
  return {
    load: pauseWhileBusy(http.load),
    ...(browser ? { render: browser.load } : {}),
    readText: readTextFor(turn),
    readDocument: (bytes, filename, until) => readDocument(bytes, filename, turn, until),
    clock: steadyClock(),
    ...(crawl.firstRetryMs !== undefined && { firstRetryMs: crawl.firstRetryMs }),
    yieldToEventLoop: createYielder(),
    async [Symbol.asyncDispose]() {
      await browser?.close();
      await http.close();
    },
  };
}
