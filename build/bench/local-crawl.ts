import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { chromium, type Page } from 'playwright';
import { userAgent } from '#shared/loaders/http-loader.ts';
import { readResult } from '../../desktop/crawler/crawl-folder.ts';
import { startJob } from '../../desktop/main/crawler-process.ts';
import { forkCrawler } from '../../desktop/testing/fork-crawler.ts';
import { chromiumForTests } from '../chromium.ts';
import { median } from './median.ts';

export interface LocalCrawlFigures {
  /** Crawled pages per second divided by those of plain Playwright with as many tabs. */
  ratio: number;
  pagesPerSecond: number;
  plainPagesPerSecond: number;
  bytesPerPage: number;
  plainBytesPerPage: number;
  /** Crawler and browser together, with shared memory counted once. Null where the system doesn't report it. */
  peakMegabytes: number | null;
}

const defaults = { pages: 60, rounds: 3 };
const tabs = 4;
const memoryEveryMs = 250;

interface Site {
  origin: string;
  paths: string[];
}

/**
 * Crawls a client-rendered site in a separate process as the desktop app does, and alternately loads the same pages
 * with plain Playwright that knows what to wait for. The time includes starting the browser, but not starting the
 * process or closing the browser. Uses the median of the rounds.
 */
export async function benchLocalCrawl(options: Partial<typeof defaults> = {}): Promise<LocalCrawlFigures> {
  const { pages, rounds } = { ...defaults, ...options };
  const browserPath = await chromiumForTests();
  const worker = new Worker(new URL('./client-rendered-site-worker.ts', import.meta.url), { workerData: { pages } });
  const fromWorker = async () => ((await once(worker, 'message')) as [unknown])[0];
  const measured = async (task: () => Promise<number>) => {
    const seconds = (await task()) / 1000;
    worker.postMessage('sent');
    return { pagesPerSecond: pages / seconds, bytesPerPage: Number(await fromWorker()) / pages };
  };
  try {
    const site = (await fromWorker()) as Site;
    // The first round is a warm-up, and the only one that is slowed down by measuring memory.
    const memory = followMemory();
    await crawlAll(site, browserPath, memory.watch);
    const peakMegabytes = memory.end();
    const crawled: Awaited<ReturnType<typeof measured>>[] = [];
    const plain: typeof crawled = [];
    worker.postMessage('sent');
    await fromWorker();
    for (let round = 0; round < rounds; round++) {
      plain.push(await measured(() => driveAll(site, browserPath)));
      crawled.push(await measured(() => crawlAll(site, browserPath)));
    }
    const pagesPerSecond = median(crawled.map((round) => round.pagesPerSecond));
    const plainPagesPerSecond = median(plain.map((round) => round.pagesPerSecond));
    return {
      ratio: pagesPerSecond / plainPagesPerSecond,
      pagesPerSecond,
      plainPagesPerSecond,
      bytesPerPage: median(crawled.map((round) => round.bytesPerPage)),
      plainBytesPerPage: median(plain.map((round) => round.bytesPerPage)),
      peakMegabytes,
    };
  } finally {
    await worker.terminate();
  }
}

/** Returns milliseconds. */
async function crawlAll(site: Site, browserPath: string, onFork?: (pid: number) => void): Promise<number> {
  let elapsedMs = 0;
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const job = {
      kind: 'crawl' as const,
      folder,
      input: { websiteId: 1, url: `${site.origin}/`, maxPages: site.paths.length, useSitemap: false },
      browserPath,
      isSandboxed: process.getuid?.() !== 0,
      session: null,
      userAgent: userAgent(site.origin),
    };
    const { ending } = startJob(
      () => forkCrawler(onFork),
      job,
      (report) => {
        elapsedMs = report.elapsedMs;
      },
    );
    const { type } = await ending;
    const found = readResult(folder)?.pages;
    if (found !== site.paths.length) throw new Error(`The crawl ${type} with ${found} of ${site.paths.length} pages.`);
    return elapsedMs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns milliseconds. */
async function driveAll(site: Site, executablePath: string): Promise<number> {
  const startedAt = performance.now();
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  const context = await browser.newContext();
  const paths = site.paths.values();
  const driveNext = async (page: Page) => {
    // All tabs share one iterator, so each address is taken once.
    for (const path of paths) {
      await page.goto(site.origin + path);
      await page.waitForSelector('main p');
      await page.content();
    }
  };
  await Promise.all(Array.from({ length: tabs }, async () => driveNext(await context.newPage())));
  const elapsedMs = performance.now() - startedAt;
  await browser.close();
  return elapsedMs;
}

/** The peak memory of a process and its children during the measurement. */
function followMemory() {
  let pid: number | null = null;
  let peak = 0;
  const timer = setInterval(() => {
    if (pid !== null) peak = Math.max(peak, proportionalMegabytes(pid));
  }, memoryEveryMs);
  return {
    watch: (started: number) => {
      pid = started;
    },
    end() {
      clearInterval(timer);
      return peak > 0 ? peak : null;
    },
  };
}

/** 0 where the system has no /proc. */
function proportionalMegabytes(ancestor: number): number {
  const parents = new Map<number, number>();
  for (const name of readSafely(() => readdirSync('/proc')) ?? []) {
    const stat = /^\d+$/.test(name) ? readSafely(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : null;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isOfIt = (pid: number): boolean => pid === ancestor || (parents.has(pid) && isOfIt(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter(isOfIt)
    .map((pid) => readSafely(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '')
    .reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024, 0);
}

/** Null if it no longer exists when it is read. */
function readSafely<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
