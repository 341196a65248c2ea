import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { findUnheld } from '../../jobs/held-row/find-unheld.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { heldCrawls } from './claim-crawl.ts';
import type { CrawlRow } from './types.ts';
import { workOfCrawl } from './work-of-crawl.ts';

/**
 * Deletes crawls without a website after a day, readings of other crawls after a week, and superseded crawls after a
 * month.
 */
export async function sweepCrawls({ db }: Pick<Services, 'db'>): Promise<void> {
  await db('crawls')
    .queryContext(across('sweep'))
    .whereNull('website_id')
    .where('finished_at', '<', db.raw(`now() - interval '1 day'`))
    .delete();
  await db('crawl_pages')
    .queryContext(across('sweep'))
    .whereNotNull('record')
    .whereIn(
      ['workspace_id', 'crawl_id'],
      db('crawls').select('workspace_id', 'id').where('finished_at', '<', db.raw(`now() - interval '7 days'`)),
    )
    .update({ record: null });
  const newer = db('crawls as newer')
    .whereRaw(
      'newer.workspace_id = crawls.workspace_id and newer.website_id = crawls.website_id and newer.id > crawls.id',
    )
    .whereIn('newer.status', ['done', 'canceled']);
  await db('crawls')
    .queryContext(across('sweep'))
    .where('finished_at', '<', db.raw(`now() - interval '30 days'`))
    .whereExists(newer)
    .delete();
}

/**
 * Queues a job for each crawl that has none because the queue gave up on it.
 * @param isAlone true if no worker is running any crawl, so crawls that seem to run belong to a killed worker
 */
export async function resumeCrawls(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { isAlone } = { isAlone: false },
): Promise<void> {
  await db.transaction(async (trx) => {
    for (const crawl of await findUnheld<CrawlRow>(trx, heldCrawls, { isAlone })) {
      const { job, data, owner } = workOfCrawl(crawl);
      await queue.send(job, data, trx, { owner });
    }
  });
}
