import type { Services } from '../../services.ts';
import { crawlJobName, trialJobName } from './start-crawl.ts';

/** Deletes what nobody needs any more: crawls without a website after a day, readings of the others after a week. */
export async function sweepCrawls({ db }: Pick<Services, 'db'>): Promise<void> {
  await db('crawls').whereNull('website_id').where('finished_at', '<', db.raw(`now() - interval '1 day'`)).delete();
  await db('crawl_pages')
    .whereNotNull('record')
    .whereIn('crawl_id', db('crawls').select('id').where('finished_at', '<', db.raw(`now() - interval '7 days'`)))
    .update({ record: null });
}

/** Sends a job for each crawl that waits with nobody at it, because the queue gave up on its job. */
export async function resumeCrawls({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (trx) => {
    const stuck = await trx('crawls')
      .whereIn('status', ['queued', 'running'])
      .whereRaw(`coalesce(alive_at, created_at) < now() - interval '2 minutes'`)
      .select<{ id: number; user_id: number | null }[]>('id', 'user_id');
    for (const { id, user_id } of stuck) {
      await queue.send(user_id === null ? trialJobName : crawlJobName, { crawlId: id }, trx);
    }
  });
}
