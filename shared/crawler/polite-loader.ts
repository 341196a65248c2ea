import { LoadError, type LoadedPage, type LoadRequest, type PageLoader } from './load.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Clock } from './types.ts';
import { hostKey } from './url-rules.ts';

const maxRetries = 3;
/** A whole page deadline has passed already: once more, and no longer. */
const maxRetriesOfTimeout = 1;
const firstRetryMs = 500;
/** A site that wants to be left alone for longer than this is left alone for good. */
const longestPauseMs = 120_000;
const firstSlowGapMs = 250;
/** Good answers in a row after which a slowed crawl dares to double its speed. */
const recoversAfter = 10;

export interface PoliteLoader {
  /** Loads when it is the host's turn, and again after passing failures. */
  load: PageLoader;
  /** How many requests the host should get at one time now. */
  concurrencyFor: (url: string) => number;
  /** The least time between two requests to the host: its Crawl-delay. */
  setGap: (url: string, gapMs: number) => void;
  /** A request could not be made because its turn would have come after `stopAt`. */
  ranOutOfTime: () => boolean;
}

interface Pace {
  concurrency: number;
  gapMs: number;
  leastGapMs: number;
  nextStart: number;
  goodInRow: number;
}

/**
 * Manners between the crawl and the network: a gap between requests to a host, half the speed after 429 or 503 and a
 * pause as long as the site asks for, and retries with jitter for broken connections and 5xx, for nothing else.
 *
 * @param stopAt Time (ms since 1970) after which nothing is waited for.
 */
export function politeLoader(
  load: PageLoader,
  options: { clock: Clock; concurrency: number; stopAt: number; signal?: AbortSignal | undefined },
): PoliteLoader {
  const { clock, stopAt, signal } = options;
  const paces = new Map<string, Pace>();
  let outOfTime = false;

  function paceOf(url: string): Pace {
    const host = hostKey(url);
    const pace = paces.get(host) ?? {
      concurrency: options.concurrency,
      gapMs: 0,
      leastGapMs: 0,
      nextStart: 0,
      goodInRow: 0,
    };
    paces.set(host, pace);
    return pace;
  }

  async function waitForTurn(url: string, pace: Pace): Promise<void> {
    for (;;) {
      if (signal?.aborted) throw new LoadError('aborted', url);
      const now = clock.now();
      const waitMs = Math.max(0, pace.nextStart - now);
      if (waitMs > longestPauseMs) throw new LoadError('rate-limited', url);
      if (now + waitMs >= stopAt) {
        outOfTime = true;
        throw new LoadError('timeout', url);
      }
      if (waitMs === 0) break;
      await clock.sleep(waitMs, signal);
    }
    pace.nextStart = clock.now() + pace.gapMs;
  }

  function slowDown(pace: Pace, pauseMs: number) {
    pace.concurrency = Math.max(1, Math.floor(pace.concurrency / 2));
    pace.gapMs = Math.max(pace.gapMs * 2, firstSlowGapMs);
    pace.nextStart = Math.max(pace.nextStart, clock.now() + pauseMs);
    pace.goodInRow = 0;
  }

  function wentWell(pace: Pace) {
    if (++pace.goodInRow < recoversAfter) return;
    pace.goodInRow = 0;
    pace.concurrency = Math.min(options.concurrency, pace.concurrency * 2);
    pace.gapMs = pace.gapMs / 2 < firstSlowGapMs ? pace.leastGapMs : Math.max(pace.leastGapMs, pace.gapMs / 2);
  }

  const backOffMs = (attempt: number) => firstRetryMs * 2 ** attempt * (0.5 + clock.random());

  async function attempt(request: LoadRequest, count: number): Promise<LoadedPage | null> {
    const pace = paceOf(request.url);
    await waitForTurn(request.url, pace);
    const deadlineMs = Math.max(1, Math.min(request.deadlineMs, stopAt - clock.now()));
    try {
      const page = await load({ ...request, deadlineMs, ...(signal ? { signal } : {}) });
      const mayRetry = count < maxRetries;
      if (page.status === 429 || page.status === 503) {
        slowDown(pace, retryAfterMs(page.headers['retry-after'], clock.now()) ?? backOffMs(count + 1));
        return mayRetry && pace.nextStart - clock.now() <= longestPauseMs && pace.nextStart < stopAt ? null : page;
      }
      if (page.status < 500) wentWell(pace);
      if (page.status < 500 || !mayRetry) return page;
    } catch (error) {
      if (!(error instanceof LoadError) || !isPassing(error, count)) throw error;
    }
    await clock.sleep(backOffMs(count), signal);
    return null;
  }

  return {
    load: async (request) => {
      for (let count = 0; ; count++) {
        const page = await attempt(request, count);
        if (page) return page;
      }
    },
    concurrencyFor: (url) => paceOf(url).concurrency,
    ranOutOfTime: () => outOfTime,
    setGap: (url, gapMs) => {
      const pace = paceOf(url);
      pace.leastGapMs = gapMs;
      pace.gapMs = Math.max(pace.gapMs, gapMs);
      // robots.txt itself was the first request.
      pace.nextStart = Math.max(pace.nextStart, clock.now() + gapMs);
    },
  };
}

function isPassing(error: LoadError, count: number): boolean {
  if (error.reason === 'connection') return count < maxRetries;
  return (error.reason === 'timeout' || error.reason === 'dns') && count < maxRetriesOfTimeout;
}
