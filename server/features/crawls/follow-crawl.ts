import type { CrawlEvent, CrawlReply } from '#shared/contracts/crawls.ts';
import { AppError, type ErrorStatus, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { crawlTopic, findCrawl, foundPages, toReply } from './store.ts';
import type { CrawlKey } from './types.ts';

/** Notices tell of changes; this is for those that get lost. */
const lookAgainMs = 2000;

type Needs = Pick<Services, 'db' | 'notices'>;

/**
 * Progress and pages of a crawl until it is over. Ending early does not stop the crawl.
 * @throws AppError what the crawl failed with; 404 when it is deleted meanwhile
 */
export async function* followCrawl(
  { db, notices }: Needs,
  key: CrawlKey,
  signal?: AbortSignal,
): AsyncGenerator<CrawlEvent> {
  const { crawlId } = key;
  using changes = notices.watch(crawlTopic(crawlId));
  let lastProgress = '';
  let lastPage = 0;
  for (;;) {
    const row = await findCrawl(db, key);
    if (!row) throw missing('Crawl');
    const progress = JSON.stringify(row.progress);
    if (progress !== lastProgress) yield { event: 'progress', data: { ...row.progress, crawlId } };
    lastProgress = progress;
    for (const { id, ...page } of await foundPages(db, key, lastPage)) {
      lastPage = id;
      yield { event: 'page', data: page };
    }
    if (row.status === 'failed') {
      throw new AppError((row.error_status ?? 422) as ErrorStatus, row.error ?? 'The crawl failed');
    }
    if (row.status === 'done' || row.status === 'cancelled') {
      yield { event: 'done', data: await toReply(db, row) };
      return;
    }
    await changes.next(lookAgainMs, signal);
  }
}

/** Waits for a crawl. @throws like `followCrawl` */
export async function finishedCrawl(needs: Needs, key: CrawlKey, signal: AbortSignal): Promise<CrawlReply> {
  for await (const event of followCrawl(needs, key, signal)) {
    if (event.event === 'done') return event.data;
  }
  throw new Error('A followed crawl ends with done or an error');
}
