import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalCrawl } from '../../bridge/local-crawl.ts';
import { writeResult } from '../../crawler/crawl-folder.ts';
import type { ToCrawler } from '../../crawler/messages.ts';
import { sampleCrawl } from '../../testing/sample-crawl.ts';
import type { CrawlerChild } from '../crawler-process.ts';
import { crawlFolders } from './crawl-state.ts';
import { type CrawlDeps, OneCrawl } from './one-crawl.ts';

/** A fake crawl process, controlled by the test. */
class Crawler {
  readonly heard: string[] = [];
  isKilled = false;
  tell: (message: unknown) => void = () => undefined;
  #onExit: () => void = () => undefined;
  readonly child: CrawlerChild = {
    post: ({ type }: ToCrawler) => void this.heard.push(type),
    onMessage: (listener) => {
      this.tell = listener;
    },
    onExit: (listener) => {
      this.#onExit = listener;
    },
    kill: () => {
      this.isKilled = true;
      this.#onExit();
    },
  };
}

let folder = '';
let crawlers: Crawler[] = [];
let told: LocalCrawl[] = [];
let reported: unknown[] = [];
let notices: (string | null)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-one-'));
  [crawlers, told, reported, notices] = [[], [], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const id = '00000000-0000-4000-8000-00000000000a';
const home = () => join(folder, id);

async function begun(more: Partial<CrawlDeps> = {}): Promise<OneCrawl> {
  const crawl = sampleCrawl({ id, status: 'crawling', serverUrl: 'https://parley.example' });
  const one = new OneCrawl(
    {
      folders: crawlFolders(folder),
      fork() {
        const crawler = new Crawler();
        crawlers.push(crawler);
        return crawler.child;
      },
      findProxy: () => Promise.resolve(null),
      ask: () => Promise.reject(new TypeError('fetch failed')),
      serverUrl: () => 'https://parley.example',
      browser: () => Promise.resolve({ path: null, why: 'missing' }),
      siteSession: () => Promise.resolve(null),
      siteSignedOut: () => Promise.resolve(),
      changed: (changed) => told.push(changed),
      ended: ({ message }) => notices.push(message),
      report: (error) => reported.push(error),
      ...more,
    },
    {
      crawl,
      input: { ...crawl, maxPages: 10, useSitemap: false, useSignIn: false },
      userId: 1,
      wanted: [],
      isCanceled: false,
      deaths: 0,
    },
  );
  one.proceed();
  await expect.poll(() => crawlers[0]?.heard).toEqual(['job']);
  return one;
}
const progress = { found: 2, fetched: 1, skipped: 0, currentUrl: null, elapsedMs: 5, pagesPerSecond: 1, skips: [] };
const full = 'This computer’s disk is full. Free some space, then resume the crawl. It continues where it stopped.';

describe('on a full disk', () => {
  test('a crawl pauses with a message and resumes once there is space', {
    tags: ['rule:crawl-full-disk'],
  }, async () => {
    const one = await begun();
    crawlers[0]?.tell({ type: 'disk-full' });
    await expect.poll(() => one.crawl).toMatchObject({ status: 'paused', message: full });
    expect(one.isOver).toBe(false);
    expect(notices).toEqual([full]);
    one.resume();
    await expect.poll(() => crawlers[1]?.heard).toEqual(['job']);
    expect(one.crawl).toMatchObject({ status: 'crawling', message: null });
  });

  test.runIf(process.platform === 'linux')(
    'a crawl also pauses when its state can’t be saved, and the previous state is kept',
    async () => {
      const one = await begun();
      const before = readFileSync(join(home(), 'state.json'), 'utf8');
      // Every write to this device fails as if the disk were full.
      symlinkSync('/dev/full', join(home(), `state.json.${process.pid}`));
      crawlers[0]?.tell({ type: 'progress', report: progress });
      await expect.poll(() => one.crawl).toMatchObject({ status: 'paused', message: full });
      expect(told.at(-1)).toMatchObject({ status: 'paused', message: full });
      expect(crawlers[0]?.heard).toEqual(['job', 'stop']);
      expect(reported).toMatchObject([{ code: 'ENOSPC' }]);
      expect(readFileSync(join(home(), 'state.json'), 'utf8')).toBe(before);
      expect(readdirSync(home())).toEqual(['state.json']);
      crawlers[0]?.tell({ type: 'stopped' });
      one.resume();
      await expect.poll(() => crawlers[1]?.heard).toEqual(['job']);
    },
  );
});

describe('the app doesn’t wait forever', () => {
  test('for a process that doesn’t exit when the app quits, so it is killed after ten seconds', {
    tags: ['rule:crawl-process-killed'],
  }, async () => {
    const one = await begun();
    vi.useFakeTimers();
    let isClosed = false;
    const closing = one.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect([isClosed, crawlers[0]?.isKilled]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    await closing;
    expect(crawlers[0]?.isKilled).toBe(true);
    expect(crawlFolders(folder).load()).toMatchObject([{ crawl: { status: 'crawling' }, deaths: 0 }]);
  });

  test('for a process that doesn’t pause, so it is killed and the crawl resumes later', async () => {
    const one = await begun();
    vi.useFakeTimers();
    one.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(crawlers[0]?.isKilled).toBe(true);
    expect(one.crawl.status).toBe('paused');
    one.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(crawlers[1]?.heard).toEqual(['job']);
    crawlers[1]?.tell({ type: 'stopped' });
  });

  test('for a process that doesn’t stop when the crawl is canceled', async () => {
    const one = await begun();
    vi.useFakeTimers();
    one.cancel();
    expect(crawlers[0]?.heard).toEqual(['job', 'finish']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(crawlers[0]?.isKilled).toBe(true);
    expect(one.crawl.status).toBe('canceled');
  });

  test('for a server that never answers, so the pages wait and retries slow down', {
    tags: ['rule:crawl-server-silent'],
  }, async () => {
    const asked: number[] = [];
    const one = await begun({
      ask() {
        asked.push(Date.now());
        return new Promise(() => undefined);
      },
    });
    const result = {
      pages: 0,
      cutShort: null,
      warnings: [],
      skips: [],
      sawEverything: true,
      problem: null,
      isSignedOut: false,
    };
    const rest = { hasMore: false, repetitive: 0 };
    writeResult(home(), [], { ...result, rest, progress: { found: 0, fetched: 0, skipped: 0 } });
    vi.useFakeTimers({ now: 0 });
    crawlers[0]?.tell({ type: 'crawled' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.crawl).toMatchObject({
      status: 'waiting',
      message: expect.stringContaining('didn’t respond') as string,
    });
    // Each attempt waits up to a minute. Retries follow after 30, 60 and 120 seconds, and at most 15 minutes.
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toEqual([0, 90_000, 210_000]);
    await vi.advanceTimersByTimeAsync(4 * 60 * 60_000);
    expect(Math.max(...asked.map((at, index) => at - (asked[index - 1] ?? 0)))).toBe(16 * 60_000);
    await one.close();
  });
});
