import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ApiClient } from '#server/testing/api-client.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { percentile } from '../median.ts';
import type { Line } from '../table.ts';
import { ask } from './people.ts';
import type { Population } from './populate.ts';

export interface FairnessFigures {
  pages: number;
  /** Questions of others, p95, while nothing else runs. */
  aloneMs: number;
  /** The same while a site is crawled and built. */
  besideMs: number;
  crawlMs: number;
  buildMs: number;
  crawlSeconds: number;
  buildSeconds: number;
  errors: string[];
}

const defaults = { warmUpSeconds: 8, aloneSeconds: 60, everyMs: 500 };
const siteLatencyMs = 5;
const longestMs = 30 * 60_000;

/** Asks at a steady rate, first without other work, then while another owner's large website is crawled and built. */
export async function benchFairness(
  url: string,
  { large, small }: Population,
  pages: number,
  options: Partial<typeof defaults> = {},
): Promise<FairnessFigures> {
  const { warmUpSeconds, aloneSeconds, everyMs } = { ...defaults, ...options };
  const errors: string[] = [];
  const tenants = small.slice(0, 20);
  const askWhile = async (work: Promise<unknown>) => {
    const times: number[] = [];
    const asked: Promise<void>[] = [];
    let number = 0;
    const timer = setInterval(() => {
      const tenant = tenants[number % tenants.length];
      if (!tenant) return;
      const question = tenant.questions[number % tenant.questions.length] ?? '';
      number += 1;
      asked.push(
        ask(url, tenant.chatbotIds[0] ?? 0, question).then(
          (ms) => void times.push(ms),
          (error: unknown) => void errors.push(error instanceof Error ? error.message : String(error)),
        ),
      );
    }, everyMs);
    const startedAt = performance.now();
    try {
      await Promise.race([work, failAfter(longestMs)]);
    } finally {
      clearInterval(timer);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await Promise.all(asked);
    return { times, seconds };
  };
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await askWhile(wait(warmUpSeconds));
  const alone = await askWhile(wait(aloneSeconds));
  const site = new Worker(new URL('../crawl-site-worker.ts', import.meta.url), {
    workerData: { pages, latencyMs: siteLatencyMs, goesLast: true },
  });
  try {
    const [{ origin }] = (await once(site, 'message')) as [{ origin: string }];
    const { owner } = large;
    const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
      body: { name: 'Crawled', url: `${origin}/` },
    });
    const crawl = await askWhile(finish(crawlOf(owner, websiteId, `${origin}/`, pages)));
    const build = await askWhile(
      finish(
        owner.send(
          knowledgeEndpoints.buildKnowledge,
          { params: { id: websiteId }, body: { otherPages: 'all' } },
          'text/event-stream',
        ),
      ),
    );
    await owner.get(websitesEndpoints.deleteWebsite, { params: { id: websiteId } });
    return {
      pages,
      aloneMs: percentile(alone.times, 0.95),
      besideMs: percentile([...crawl.times, ...build.times], 0.95),
      crawlMs: percentile(crawl.times, 0.95),
      buildMs: percentile(build.times, 0.95),
      crawlSeconds: crawl.seconds,
      buildSeconds: build.seconds,
      errors,
    };
  } finally {
    await site.terminate();
  }
}

function crawlOf(owner: ApiClient, websiteId: number, url: string, maxPages: number) {
  // The menu's links lead to one page under many addresses.
  const body = { url, websiteId, maxPages, excludePatterns: ['/?topic=*'] };
  return owner.send(crawlsEndpoints.crawlWebsite, { body }, 'text/event-stream');
}

/**
 * Waits for the end of a stream without parsing its events. A crawl ends with the texts of all pages, and parsing those
 * would delay this process in measuring answers.
 * @throws Error with the server's message
 */
async function finish(sent: Promise<Response>): Promise<void> {
  const response = await sent;
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let end = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    end = (end + part).slice(-1000);
  }
  if (end.includes('event: error')) throw new Error(end);
}

const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The crawl and the build took too long.')), ms).unref();
  });

export function fairnessLines(figures: FairnessFigures, mostTimes: number): Line[] {
  const { pages, aloneMs, besideMs, crawlMs, buildMs, crawlSeconds, buildSeconds, errors } = figures;
  const ratio = besideMs / aloneMs;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    {
      name: `questions of others while ${pages} pages are crawled and built / alone, p95`,
      value: ratio.toFixed(2),
      detail:
        `${ms(besideMs)} / ${ms(aloneMs)}; crawl ${ms(crawlMs)} in ${crawlSeconds.toFixed(0)} s, ` +
        `build ${ms(buildMs)} in ${buildSeconds.toFixed(0)} s`,
      atMost: [ratio, mostTimes, String(mostTimes)],
    },
    {
      name: 'questions of others that failed during that time',
      value: String(errors.length),
      ...(errors[0] !== undefined && { detail: [...new Set(errors)].slice(0, 3).join('; ') }),
      atMost: [errors.length, 0, '0'],
    },
  ];
}
