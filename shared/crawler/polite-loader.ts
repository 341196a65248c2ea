import { LoadError, type LoadedPage, type LoadRequest, type PageLoader } from './load.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Clock, CrawlPace } from './types.ts';
import { hostKey } from './url-rules.ts';

const maxRetries = 3;
/** The page has already used up its time limit, so it gets only one more attempt. */
const maxRetriesOfTimeout = 1;
const usualFirstRetryMs = 500;
/** If a site wants a longer pause, it isn't requested again. */
const longestPauseMs = 120_000;
const firstSlowGapMs = 400;
/** The slowest pace in milliseconds. With a slower one, a crawl would seem to have stopped. */
const longestSlowGapMs = 4000;
/** Consecutive successes after which a slowed crawl speeds up. */
const recoversAfter = 8;
/** A shorter gap is treated as none. */
const freeGapMs = 100;
const slowerBy = 1.5;
const fasterBy = 0.85;
/** A pace that was too fast is avoided for `forgetsAfter` successful responses. */
const clearOfTooFast = 1.25;
const forgetsAfter = 60;

export interface PoliteLoader {
  /** Loads when it is the host's turn, and retries temporary failures. */
  load: PageLoader;
  /** How many concurrent requests the host should get right now. */
  concurrencyFor: (url: string) => number;
  /** Sets the minimum time between two requests to the host, from its Crawl-delay. */
  setGap: (url: string, gapMs: number) => void;
  /** A request wasn't made because its turn would have come after `stopAt`. */
  ranOutOfTime: () => boolean;
}

interface Pace {
  host: string;
  concurrency: number;
  gapMs: number;
  leastGapMs: number;
  nextStart: number;
  goodInRow: number;
  /** The gap at which the site last asked for fewer requests; 0 if that was long ago. */
  tooFastMs: number;
  /** When the crawl last slowed down. Responses to earlier requests say nothing about the new pace. */
  slowedAt: number;
  /** How long to wait before retrying a site that rejects everything; 0 while it accepts requests. */
  restMs: number;
  /** The send times of requests in the last second that the site answered. */
  takenAt: number[];
}

/**
 * Adds politeness between the crawl and the network: a gap between requests to a host, a slower pace after 429 or 503
 * (once for all requests in flight), the requested pauses, and retries with jitter for broken connections and 5xx only.
 *
 * @param stopAt time (ms since 1970) after which nothing waits
 */
export function politeLoader(
  load: PageLoader,
  options: {
    clock: Clock;
    concurrency: number;
    stopAt: number;
    signal?: AbortSignal | undefined;
    /** What other crawls know about the hosts. */
    shared?: CrawlPace | undefined;
    firstRetryMs?: number | undefined;
  },
): PoliteLoader {
  const { clock, stopAt, signal, shared, firstRetryMs = usualFirstRetryMs } = options;
  const paces = new Map<string, Pace>();
  let outOfTime = false;

  function paceOf(url: string): Pace {
    const host = hostKey(url);
    const known = paces.get(host);
    if (known) return known;
    const { startAt, gapMs } = shared?.of(host) ?? { startAt: 0, gapMs: 0 };
    const pace: Pace = {
      host,
      concurrency: options.concurrency,
      gapMs,
      leastGapMs: gapMs,
      nextStart: startAt,
      goodInRow: 0,
      tooFastMs: 0,
      slowedAt: Number.NEGATIVE_INFINITY,
      restMs: 0,
      takenAt: [],
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
    startNextAt(pace, clock.now() + pace.gapMs);
  }

  function startNextAt(pace: Pace, startAt: number) {
    pace.nextStart = Math.max(pace.nextStart, startAt);
    shared?.note(pace.host, { startAt: pace.nextStart, gapMs: pace.leastGapMs });
  }

  function slowDown(pace: Pace, sentAt: number, pauseMs: number) {
    const now = clock.now();
    startNextAt(pace, now + pauseMs);
    pace.goodInRow = 0;
    if (sentAt <= pace.slowedAt) return;
    pace.slowedAt = now;
    pace.concurrency = Math.max(1, Math.floor(pace.concurrency / 2));
    // Nothing was accepted since the last time, so no pace would have been slow enough. This one stays.
    if (pace.restMs > 0) {
      pace.restMs = Math.min(longestSlowGapMs, pace.restMs * slowerBy);
      startNextAt(pace, now + pace.restMs);
      return;
    }
    pace.tooFastMs = pace.gapMs;
    const slower = pace.gapMs > 0 ? Math.min(longestSlowGapMs, pace.gapMs * slowerBy) : gapBy(pace.takenAt, now);
    pace.gapMs = Math.max(pace.leastGapMs, slower);
    pace.restMs = Math.max(pace.gapMs, firstSlowGapMs);
  }

  function wentWell(pace: Pace, sentAt: number) {
    pace.takenAt = [...pace.takenAt.filter((at) => at > clock.now() - 1000), sentAt];
    pace.goodInRow += 1;
    pace.restMs = 0;
    if (pace.goodInRow >= forgetsAfter) pace.tooFastMs = 0;
    if (pace.goodInRow % recoversAfter !== 0) return;
    pace.concurrency = Math.min(options.concurrency, pace.concurrency * 2);
    const faster = Math.max(pace.gapMs * fasterBy, pace.tooFastMs * clearOfTooFast);
    if (faster < pace.gapMs) pace.gapMs = Math.max(pace.leastGapMs, faster < freeGapMs ? 0 : faster);
  }

  const backOffMs = (attempt: number) => firstRetryMs * 2 ** attempt * (0.5 + clock.random());

  async function attempt(request: LoadRequest, count: number): Promise<LoadedPage | null> {
    const pace = paceOf(request.url);
    await waitForTurn(request.url, pace);
    const sentAt = clock.now();
    const deadlineMs = Math.max(1, Math.min(request.deadlineMs, stopAt - clock.now()));
    try {
      const page = await load({ ...request, deadlineMs, ...(signal ? { signal } : {}) });
      const mayRetry = count < maxRetries;
      if (page.status === 429 || page.status === 503) {
        slowDown(pace, sentAt, retryAfterMs(page.headers['retry-after'], clock.now()) ?? backOffMs(count + 1));
        return mayRetry && pace.nextStart - clock.now() <= longestPauseMs && pace.nextStart < stopAt ? null : page;
      }
      if (page.status < 500) wentWell(pace, sentAt);
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
      pace.leastGapMs = Math.max(gapMs, shared?.of(pace.host).leastGapMs ?? 0);
      // A gap from an earlier crawl no longer applies, unless the site asked for fewer requests.
      pace.gapMs = pace.slowedAt > 0 ? Math.max(pace.gapMs, pace.leastGapMs) : pace.leastGapMs;
      // robots.txt itself was the first request.
      startNextAt(pace, clock.now() + pace.leastGapMs);
    },
  };
}

/** Slightly slower than the rate that the site accepted in the last second, if it accepted anything. */
function gapBy(takenAt: readonly number[], now: number): number {
  const taken = takenAt.filter((at) => at > now - 1000).length;
  return taken === 0 ? firstSlowGapMs : Math.min(firstSlowGapMs, 1200 / taken);
}

function isPassing(error: LoadError, count: number): boolean {
  if (error.reason === 'connection') return count < maxRetries;
  return (error.reason === 'timeout' || error.reason === 'dns') && count < maxRetriesOfTimeout;
}
