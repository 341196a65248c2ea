import type { CrawlDeps } from '#shared/crawler/types.ts';
import { privateAllowed, publicOnly } from '#shared/loaders/address-policy.ts';
import { createBrowserLoader } from '#shared/loaders/browser-loader.ts';
import { readDocument } from '#shared/loaders/documents/read-document.ts';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import { readHtml } from '#shared/loaders/html/read-html.ts';
import { createHttpLoader, userAgent } from '#shared/loaders/http-loader.ts';
import { steadyClock } from '#shared/loaders/steady-clock.ts';
import type { Config } from '../../config.ts';
import { createBreather } from '../../jobs/breathe.ts';
import { pauseWhileBusy } from './pause-while-busy.ts';

export type CrawlTools = Pick<
  CrawlDeps,
  'load' | 'render' | 'readHtml' | 'readDocument' | 'clock' | 'firstRetryMs' | 'breathe'
> &
  AsyncDisposable;

/**
 * What a crawl needs from its environment: network access within the address rules, a browser if there is one, and
 * document parsers.
 */
export function crawlTools({ crawl, publicUrl }: Pick<Config, 'crawl' | 'publicUrl'>): CrawlTools {
  const policy = crawl.allowPrivate ? privateAllowed : publicOnly;
  const robot = userAgent(publicUrl);
  const http = createHttpLoader({ policy, userAgent: robot });
  const chromium = findChromium(crawl.browserPath);
  const browser = chromium ? createBrowserLoader({ executablePath: chromium, policy, userAgent: robot }) : null;
  return {
    load: pauseWhileBusy(http.load),
    ...(browser ? { render: browser.load } : {}),
    readHtml,
    readDocument,
    clock: steadyClock(),
    ...(crawl.firstRetryMs !== undefined && { firstRetryMs: crawl.firstRetryMs }),
    breathe: createBreather(),
    async [Symbol.asyncDispose]() {
      await browser?.close();
      await http.close();
    },
  };
}
