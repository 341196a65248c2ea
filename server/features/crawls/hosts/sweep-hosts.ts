import type { Database } from '../../../db/connection.ts';
import { isHeld } from '../../../jobs/held-row/held-table.ts';

/** Longer than a pace or a budget lasts. */
const keptHours = 2;
/** Longer than anyone can wait. Jobs of an older version may never come. */
const longestWaitDays = 1;

/** Deletes hosts that were not requested lately, so that the table doesn't grow with every site ever crawled. */
export async function sweepHosts(db: Database): Promise<void> {
  await db('crawl_host_waiters').whereRaw('asked_at < now() - make_interval(days => ?)', [longestWaitDays]).delete();
  await db('crawl_hosts')
    .whereRaw(`used_at < now() - make_interval(hours => ?) and not ${isHeld}`, [keptHours])
    .whereNotExists(db('crawl_host_waiters').whereRaw('crawl_host_waiters.host = crawl_hosts.host'))
    .delete();
}
