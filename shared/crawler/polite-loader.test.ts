import { describe, expect, test } from 'vitest';
import { LoadError, type LoadedPage, type LoadRequest } from './load.ts';
import { politeLoader } from './polite-loader.ts';
import { retryAfterMs } from './retry-after.ts';
import { fakeClock } from './testing/fake-clock.ts';

const url = 'https://example.com/a';
const request: LoadRequest = { url, deadlineMs: 1000, planBody: () => ({ maxBytes: 10, overflow: 'refuse' }) };

type Step = number | LoadError | { status: number; retryAfter: string };

/** A network that gives these answers one after the other, and 200 from then on. */
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

describe('trying again', () => {
  test('a server error is tried three more times, with growing pauses', async () => {
    const { polite, clock, times } = network(500, 502, 500, 500, 200);
    expect((await polite.load(request)).status).toBe(500);
    expect(times).toHaveLength(4);
    expect(clock.pauses).toEqual([500, 1000, 2000]);
  });

  test('a broken connection is tried again, and the answer that comes is used', async () => {
    const { polite } = network(new LoadError('connection', url), 200);
    expect((await polite.load(request)).status).toBe(200);
  });

  test('a page that took too long gets one more chance', async () => {
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
  test('gets the pause it asks for and half the requests', async () => {
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

  test('is not waited for when it wants hours', async () => {
    const { polite, times } = network({ status: 429, retryAfter: '3600' });
    expect((await polite.load(request)).status).toBe(429);
    await expect(polite.load(request)).rejects.toMatchObject({ reason: 'rate-limited' });
    expect(times).toHaveLength(1);
  });

  test('is crawled one by one at last, and faster again when all goes well', async () => {
    const { polite } = network(429, 429, 429, 429);
    await polite.load(request);
    expect(polite.concurrencyFor(url)).toBe(1);
    for (let page = 0; page < 40; page++) await polite.load(request);
    expect(polite.concurrencyFor(url)).toBe(8);
  });
});

test('a Crawl-delay is kept between all requests to the host, and only to that one', async () => {
  const { polite, times } = network();
  polite.setGap(url, 2000);
  await Promise.all([1, 2, 3].map(() => polite.load(request)));
  expect(times).toEqual([2000, 4000, 6000]);
  await polite.load({ ...request, url: 'https://other.example/' });
  expect(times.at(-1)).toBe(6000);
});

test('nothing is waited for beyond the end of the crawl', async () => {
  const { polite, times } = network();
  polite.setGap(url, 90_000);
  for (let page = 0; page < 6; page++) await polite.load(request);
  await expect(polite.load(request)).rejects.toMatchObject({ reason: 'timeout' });
  expect(polite.ranOutOfTime()).toBe(true);
  expect(times).toHaveLength(6);
});

test('Retry-After is read as seconds, as a date, or as nothing', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('later', now)).toBeNull();
  expect(retryAfterMs(undefined, now)).toBeNull();
});
