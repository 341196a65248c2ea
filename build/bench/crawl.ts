import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { crawl } from '#shared/crawler/crawl.ts';
import { privateAllowed } from '#shared/loaders/address-policy.ts';
import { createHttpLoader } from '#shared/loaders/http-loader.ts';
import { steadyClock } from '#shared/loaders/steady-clock.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import { median } from './median.ts';

export interface CrawlFigures {
  /**
   * Crawled pages per second divided by pages per second of the fetch loop. 1 would be a crawl without any overhead.
   */
  ratio: number;
  /** The same for the fastest round of each, which is close to the ratio on an idle machine. */
  ratioOfFastest: number;
  pagesPerSecond: number;
  barePagesPerSecond: number;
  /** CPU time (ms) of the crawling thread, which other work on the machine hardly changes. */
  cpuMsPerPage: number;
  bareCpuMsPerPage: number;
  pages: number;
  latencyMs: number;
  concurrency: number;
}

/** As many requests at once as a crawl of the product has. */
const defaults = { pages: 500, latencyMs: 20, concurrency: 6, rounds: 3 };

interface Site {
  origin: string;
  paths: string[];
}

/**
 * Crawls a local site including extraction, and fetches the same pages in a simple loop, alternately in one process.
 * Uses the median, because other work on the machine disturbs single rounds.
 */
export async function benchCrawl(options: Partial<typeof defaults> = {}): Promise<CrawlFigures> {
  const { pages, latencyMs, concurrency, rounds } = { ...defaults, ...options };
  const worker = new Worker(new URL('./crawl-site-worker.ts', import.meta.url), { workerData: { pages, latencyMs } });
  try {
    const site = await new Promise<Site>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const crawled: Round[] = [];
    const bare: Round[] = [];
    for (let round = 0; round <= rounds; round++) {
      bare.push(await measured(() => fetchAll(site, concurrency)));
      crawled.push(await measured(() => crawlAll(site, pages, concurrency)));
    }
    // The first round of each is a warm-up.
    const [full, plain] = [crawled.slice(1), bare.slice(1)];
    const speed = ({ pagesPerSecond }: Round) => pagesPerSecond;
    const cpu = ({ cpuMsPerPage }: Round) => cpuMsPerPage;
    const pagesPerSecond = median(full.map(speed));
    const barePagesPerSecond = median(plain.map(speed));
    return {
      ratio: pagesPerSecond / barePagesPerSecond,
      ratioOfFastest: Math.max(...full.map(speed)) / Math.max(...plain.map(speed)),
      pagesPerSecond,
      barePagesPerSecond,
      cpuMsPerPage: median(full.map(cpu)),
      bareCpuMsPerPage: median(plain.map(cpu)),
      pages,
      latencyMs,
      concurrency,
    };
  } finally {
    await worker.terminate();
  }
}

async function crawlAll(site: Site, maxPages: number, concurrency: number): Promise<number> {
  const loader = createHttpLoader({ policy: privateAllowed });
  const deps = { load: loader.load, readText: readTextFor({ owner: 'bench' }), clock: steadyClock() };
  const { pages } = await crawl(
    // The menu's links lead to one page under many addresses, so both sides leave them out.
    { startUrl: `${site.origin}/`, maxPages, excludePatterns: ['/?topic=*'], limits: { concurrency } },
    deps,
  );
  await loader.close();
  if (pages.length !== maxPages) throw new Error(`The crawl found ${pages.length} of ${maxPages} pages.`);
  return pages.length;
}

async function fetchAll(site: Site, concurrency: number): Promise<number> {
  const agent = new Agent();
  const paths = site.paths.values();
  const fetchNext = async () => {
    // All share one iterator, so each address is taken once.
    for (const path of paths) {
      const { body } = await request(site.origin + path, { dispatcher: agent });
      await body.text();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, fetchNext));
  await agent.close();
  return site.paths.length;
}

interface Round {
  pagesPerSecond: number;
  cpuMsPerPage: number;
}

async function measured(task: () => Promise<number>): Promise<Round> {
  const startedAt = performance.now();
  const cpuBefore = process.threadCpuUsage();
  const count = await task();
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return {
    pagesPerSecond: (count * 1000) / (performance.now() - startedAt),
    cpuMsPerPage: (user + system) / 1000 / count,
  };
}
