import type { CrawlEvent, CrawlReply } from '#shared/contracts/crawls.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, type ErrorStatus, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { heldCrawls } from './claim-crawl.ts';
import { foundPages, ofCrawl, toReply } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

type Needs = Pick<Services, 'db' | 'followers'>;

/**
 * Yields progress and pages of a crawl until it is over. Aborting `signal` stops following, not the crawl.
 * @throws AppError if the crawl failed, with its error; 404 if it was deleted
 */
export async function* followCrawl(
  { db, followers }: Needs,
  key: CrawlKey,
  signal: AbortSignal,
): AsyncGenerator<CrawlEvent> {
  const { crawlId } = key;
  let lastProgress = '';
  let lastPage = 0;
  for await (const row of followers.follow<CrawlRow>(heldCrawls, ofCrawl(key), signal)) {
    if (!row) throw missing('Crawl');
    const progress = JSON.stringify(row.progress);
    if (progress !== lastProgress) yield { event: 'progress', data: { ...row.progress, crawlId } };
    lastProgress = progress;
    for (const { id, ...page } of await foundPages(db, key, lastPage)) {
      lastPage = id;
      yield { event: 'page', data: page };
    }
    if (row.status === 'failed') {
      throw new AppError((row.error_status ?? 422) as ErrorStatus, quoted(row.error ?? 'The crawl failed'));
    }
    if (row.status === 'done' || row.status === 'canceled') {
      yield { event: 'done', data: await toReply(db, row) };
      return;
    }
  }
}

/** Waits for a crawl. @throws like `followCrawl`, and if `signal` aborts */
export async function finishedCrawl(needs: Needs, key: CrawlKey, signal: AbortSignal): Promise<CrawlReply> {
  for await (const event of followCrawl(needs, key, signal)) {
    if (event.event === 'done') return event.data;
  }
  signal.throwIfAborted();
  throw new Error('A followed crawl ends with done or an error');
}
