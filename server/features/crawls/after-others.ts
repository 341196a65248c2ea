import { setTimeout as wait } from 'node:timers/promises';
import type { PageLoader } from '#shared/crawler/load.ts';
import { visitorsFirst } from '../../jobs/visitors-first.ts';

/** A turn of the event loop that comes later than this is late because the process is busy. */
const usualLagMs = 20;
/** A busy process spends so much of its time on others, for each part of a crawl. */
const share = 8;
const longestMs = 2000;
const longestForVisitorsMs = 200;

/**
 * A loader that waits while its process is busy. An answer takes a dozen turns of the event loop, and each would wait for
 * pages that a crawl reads as fast as it can.
 */
export function afterOthers(load: PageLoader): PageLoader {
  return async (request) => {
    const startedAt = performance.now();
    await wait(1);
    const lagMs = performance.now() - startedAt;
    if (lagMs > usualLagMs) await wait(Math.min(longestMs, lagMs * share));
    await visitorsFirst(longestForVisitorsMs);
    return load(request);
  };
}
