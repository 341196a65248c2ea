import { randomUUID } from 'node:crypto';
import type { ApiClient } from '#server/testing/api-client.ts';
import { crawlsEndpoints, uploadBatchPages } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { madeUpPage } from './made-up-pages.ts';

/** The maximum for one upload with the highest `CRAWL_MAX_PAGES`. */
export const pagesPerUpload = 10_000;

interface Pages {
  /** Number of the first. */
  from?: number;
  count: number;
  wordsPerPage: number;
}

/** Uploads pages as the desktop app does, and builds the website's knowledge from all of them. */
export async function uploadMadeUpPages(
  owner: ApiClient,
  websiteId: number,
  { from = 0, count, wordsPerPage }: Pages,
): Promise<void> {
  const params = { id: websiteId };
  let crawlId = randomUUID();
  for (let start = 0; start < count; start += uploadBatchPages) {
    const pages = Array.from({ length: Math.min(uploadBatchPages, count - start) }, (_, i) =>
      madeUpPage(from + start + i, wordsPerPage),
    );
    if (start % pagesPerUpload === 0) crawlId = randomUUID();
    await owner.get(crawlsEndpoints.uploadPages, { params, body: { crawlId, pages, done: false } });
  }
  // Streamed, because a plain call would get no data for minutes.
  for await (const { event, data } of owner.stream(knowledgeEndpoints.buildKnowledge, {
    params,
    body: { otherPages: 'all' },
  })) {
    if (event === 'error') throw new Error(JSON.stringify(data));
  }
}
