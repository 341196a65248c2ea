import type { Transaction } from '../db/connection.ts';

/**
 * The priority of an owner's next job: one below the owner's last open one, so that every owner's first job starts
 * before any owner's second. An owner who had none starts level with the job that is furthest ahead, so that nobody
 * falls behind for having been busy before.
 */
export async function fairPriority(trx: Transaction, queue: string, owner: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { priority: number }[] }>(
    `select least(
       coalesce(min(priority) filter (where group_id = :owner) - 1, 0),
       coalesce(max(priority), 0)
     )::int as priority
     from jobs.job where name = :queue and state < 'completed'`,
    { queue, owner },
  );
  return rows[0]?.priority ?? 0;
}
