import type { Database, Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { lockHost } from './host-line.ts';

/**
 * Takes some of the requests to a host that updates may make, in all workspaces together (CRAWL_UPDATE_REQUESTS). They
 * refill evenly over an hour.
 * @param host as in `hostKey`
 * @returns how many of those wanted may be made now; the others have to wait
 */
export async function takeHostBudget(
  { db, config }: { db: Database | Transaction } & Pick<Services, 'config'>,
  host: string,
  wanted: number,
): Promise<number> {
  const perHour = config.hosts.updateRequests;
  return db.transaction(async (trx) => {
    await lockHost(trx, host);
    const row = await trx('crawl_hosts')
      .where({ host })
      .first<{ left: number } | undefined>(
        trx.raw(
          `least(:perHour::float8, coalesce(budget, :perHour::float8)
             + :perHour::float8 * greatest(0, extract(epoch from clock_timestamp() - budget_at))::float8 / 3600) as "left"`,
          { perHour },
        ),
      );
    if (!row) throw new Error('A locked row can’t be missing');
    const taken = Math.max(0, Math.min(Math.floor(row.left), Math.floor(wanted)));
    const now = trx.raw('clock_timestamp()');
    await trx('crawl_hosts')
      .where({ host })
      .update({ budget: row.left - taken, budget_at: now });
    return taken;
  });
}
