import type { Database, Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { countCrawl } from './count-crawl.ts';
import { keyOf, rowOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

/** A worker that is silent for this long is taken for dead. It gives a sign several times as often. */
const aliveSeconds = 8;
/** A crawl that brings its worker down each time must not do so for ever. */
const maxAttempts = 5;

/**
 * Takes a crawl that waits, or that its worker left. Null when there is nothing to do: it is over, or another worker is
 * at it. `attempts` of the row tells this worker's turn from later ones.
 */
export async function claimCrawl(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  key: CrawlKey,
): Promise<CrawlRow | null> {
  const [row] = await db('crawls')
    .where(rowOf(key))
    .whereIn('status', ['queued', 'running'])
    .whereRaw(`coalesce(alive_at < now() - make_interval(secs => ?), true)`, [aliveSeconds])
    .update({ status: 'running', attempts: db.raw('attempts + 1'), alive_at: db.fn.now() })
    .returning<CrawlRow[]>('*');
  if (!row) return null;
  if (row.attempts <= maxAttempts) return row;
  const isFailed = await failCrawl(db, row, 503, 'The crawl was interrupted too often. Please try again.');
  if (isFailed) countCrawl(telemetry, row, 'failed', Date.now() - row.created_at.getTime());
  return null;
}

/** False when the crawl is another worker's, over or deleted. */
export async function failCrawl(
  db: Database | Transaction,
  crawl: CrawlRow,
  status: number,
  message: string,
): Promise<boolean> {
  const changed = await db('crawls')
    .where({ ...rowOf(keyOf(crawl)), attempts: crawl.attempts, status: 'running' })
    .update({ status: 'failed', error: message, error_status: status, alive_at: null, finished_at: db.fn.now() });
  return changed > 0;
}

export const isLastAttempt = (crawl: CrawlRow) => crawl.attempts >= maxAttempts;
