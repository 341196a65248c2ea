import { describe, expect, test } from 'vitest';
import { LoadError, type LoadedPage, type LoadRequest } from './load.ts';
import { politeLoader } from './polite-loader.ts';
import { retryAfterMs } from './retry-after.ts';
import { fakeClock } from './testing/fake-clock.ts';

const url = 'https://example.com/a';
const request: LoadRequest = { url, deadlineMs: 1000, planBody: () => ({ maxBytes: 10, overflow: 'refuse' }) };

type Step = number | LoadError | { status: number; retryAfter: string };

/** A network that gives these responses in order, then 200. */
function network(...steps: Step[]) {
  const clock = fakeClock();
  const startedAt = clock.now();
  const times: number[] = [];
  const load = async (): Promise<LoadedPage> => {
    times.push(clock.now() - startedAt);
    const step = steps.shift() ?? 200;
    if (step instanceof LoadError) throw step;
    const { status, retryAfter } = typeof step === 'number' ? { status: step, retryAfter: null } : step;
    const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
    return { url, status, headers, redirectedFrom: [], body: new Uint8Array(), truncated: false };
  };
  const polite = politeLoader(load, { clock, concurrency: 8, stopAt: startedAt + 600_000 });
  return { polite, clock, times };
}

describe('retrying', () => {
  test('a server error is retried three times, with growing delays', async () => {
    const { polite, clock, times } = network(500, 502, 500, 500, 200);
    expect((await polite.load(request)).status).toBe(500);
    expect(times).toHaveLength(4);
    expect(clock.pauses).toEqual([500, 1000, 2000]);
  });

  test('a broken connection is retried, and the response is used', async () => {
    const { polite } = network(new LoadError('connection', url), 200);
    expect((await polite.load(request)).status).toBe(200);
  });

  test('a page that timed out gets one more attempt', async () => {
    const late = new LoadError('timeout', url);
    const { polite, times } = network(late, late, late);
    await expect(polite.load(request)).rejects.toMatchObject({ reason: 'timeout' });
    expect(times).toHaveLength(2);
  });

  test.each(['too-large', 'redirect-loop', 'blocked-address', 'tls', 'robots'] as const)(
    '%s is final',
    async (reason) => {
      const { polite, times } = network(new LoadError(reason, url));
      await expect(polite.load(request)).rejects.toMatchObject({ reason });
      expect(times).toHaveLength(1);
    },
  );

  test.each([200, 304, 404, 403])('status %s is final', async (status) => {
    const { polite, times } = network(status);
    expect((await polite.load(request)).status).toBe(status);
    expect(times).toHaveLength(1);
  });
});

describe('a site that asks for fewer requests', () => {
  test('gets the requested pause and half the requests', async () => {
    const { polite, times } = network({ status: 429, retryAfter: '30' });
    expect((await polite.load(request)).status).toBe(200);
    expect(times).toEqual([0, 30_000]);
    expect(polite.concurrencyFor(url)).toBe(4);
  });

  test('may say so with 503 and a date', async () => {
    const { polite, times, clock } = network({
      status: 503,
      retryAfter: new Date(fakeClock().now() + 5000).toUTCString(),
    });
    await polite.load(request);
    expect(times).toEqual([0, 5000]);
    expect(clock.pauses).toEqual([5000]);
  });

  test('isn’t waited for if it wants hours', async () => {
    const { polite, times } = network({ status: 429, retryAfter: '3600' });
    expect((await polite.load(request)).status).toBe(429);
    await expect(polite.load(request)).rejects.toMatchObject({ reason: 'rate-limited' });
    expect(times).toHaveLength(1);
  });

  test('is eventually crawled one request at a time, and faster again once it accepts requests', async () => {
    const { polite } = network(429, 429, 429, 429);
    await polite.load(request);
    expect(polite.concurrencyFor(url)).toBe(1);
    for (let page = 0; page < 40; page++) await polite.load(request);
    expect(polite.concurrencyFor(url)).toBe(8);
  });
});

/** A site that accepts this many requests per second and answers the rest with 429, each after a moment. */
function siteTaking(perSecond: number, answerMs = 40) {
  const clock = fakeClock();
  const startedAt = clock.now();
  const taken: number[] = [];
  let refused = 0;
  const load = async (asked: LoadRequest): Promise<LoadedPage> => {
    const now = clock.now();
    const isTaken = taken.filter((at) => at > now - 1000).length < perSecond;
    if (isTaken) taken.push(now);
    else refused += 1;
    await clock.sleep(answerMs);
    const answer = isTaken ? { status: 200, headers: {} } : { status: 429, headers: { 'retry-after': '2' } };
    return { url: asked.url, ...answer, redirectedFrom: [], body: new Uint8Array(), truncated: false };
  };
  const polite = politeLoader(load, { clock, concurrency: 6, stopAt: startedAt + 600_000 });

  /** Loads like a crawl, with as many concurrent requests as the loader allows. */
  async function crawl(pages: number): Promise<{ perSecond: number; missed: number; refused: number }> {
    let next = 0;
    let running = 0;
    let missed = 0;
    await new Promise<void>((resolve) => {
      const fill = () => {
        if (next === pages && running === 0) return resolve();
        while (next < pages && running < polite.concurrencyFor(url)) {
          next += 1;
          running += 1;
          void polite.load({ ...request, url: `https://example.com/${next}` }).then(({ status }) => {
            if (status !== 200) missed += 1;
            running -= 1;
            fill();
          });
        }
      };
      fill();
    });
    return { perSecond: pages / ((clock.now() - startedAt) / 1000), missed, refused };
  }
  return { crawl };
}

describe('a site that accepts three requests per second', () => {
  test.each([21, 60, 300])('is crawled at more than 60% of that: %d pages', async (pages) => {
    const { perSecond, missed } = await siteTaking(3).crawl(pages);
    expect(missed).toBe(0);
    expect(perSecond).toBeGreaterThan(1.8);
  });

  test.each([1, 2, 5, 8])('and so is one that accepts %d', async (most) => {
    const { perSecond, missed } = await siteTaking(most).crawl(100);
    expect(missed).toBe(0);
    expect(perSecond).toBeGreaterThan(0.6 * most);
  });

  test('only rejects a few requests', async () => {
    expect((await siteTaking(3).crawl(300)).refused).toBeLessThan(30);
  });
});

test('a burst of rejections slows the crawl once, with the longest requested pause', async () => {
  const { polite, times } = network(
    ...['1', '7', '2', '1', '1', '1', '1'].map((retryAfter) => ({ status: 429, retryAfter })),
  );
  await Promise.all(Array.from({ length: 7 }, () => polite.load(request)));
  expect(times.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 0, 0, 7000]);
  expect(times.slice(7).map((time, index) => time - 7000 - index * 400)).toEqual([
    0,
    0,
    0,
    0,
    0,
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(polite.concurrencyFor(url)).toBeGreaterThanOrEqual(4);
});

test('a site that always rejects requests is tried every few seconds, not less and less often', async () => {
  const { polite, times } = network(...Array.from({ length: 40 }, () => ({ status: 429, retryAfter: '0' })));
  for (let page = 0; page < 10; page++) await polite.load(request);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBe(4000);
});

test('a Crawl-delay applies to all requests to the host, and only to that host', {
  tags: ['rule:crawl-delay-per-host'],
}, async () => {
  const { polite, times } = network();
  polite.setGap(url, 2000);
  await Promise.all([1, 2, 3].map(() => polite.load(request)));
  expect(times).toEqual([2000, 4000, 6000]);
  await polite.load({ ...request, url: 'https://other.example/' });
  expect(times.at(-1)).toBe(6000);
});

test('nothing waits beyond the end of the crawl', async () => {
  const { polite, times } = network();
  polite.setGap(url, 90_000);
  for (let page = 0; page < 6; page++) await polite.load(request);
  await expect(polite.load(request)).rejects.toMatchObject({ reason: 'timeout' });
  expect(polite.ranOutOfTime()).toBe(true);
  expect(times).toHaveLength(6);
});

test('Retry-After is parsed as seconds, as a date, or not at all', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('later', now)).toBeNull();
  expect(retryAfterMs(undefined, now)).toBeNull();
});
