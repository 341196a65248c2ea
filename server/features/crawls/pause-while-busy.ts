import { setTimeout as wait } from 'node:timers/promises';
import type { PageLoader } from '#shared/crawler/load.ts';
import { yieldToVisitors } from '../../jobs/visitor-priority.ts';

/** If a turn of the event loop is later than this, the process is busy. */
const usualLagMs = 20;
/** How much time a busy process spends on other work for each part of a crawl. */
const share = 8;
const longestMs = 2000;
const longestForVisitorsMs = 200;

/**
 * Wraps a loader so that it waits while its process is busy. An answer takes a dozen turns of the event loop, and each
 * of them would wait for pages that the crawl reads as fast as it can.
 */
export function pauseWhileBusy(load: PageLoader): PageLoader {
  return async (request) => {
    const startedAt = performance.now();
    await wait(1);
    const lagMs = performance.now() - startedAt;
    if (lagMs > usualLagMs) await wait(Math.min(longestMs, lagMs * share));
    await yieldToVisitors(longestForVisitorsMs);
    return load(request);
  };
}
