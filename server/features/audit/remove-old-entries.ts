import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';

const entriesAtOnce = 1000;

/** Deletes the entries that are older than some days, in both logs, a few at a time. */
export async function removeOldEntries(db: Database, days: number, signal: AbortSignal): Promise<void> {
  for (const table of ['audit_entries', 'admin_audit_entries']) {
    for (let removed = entriesAtOnce; removed === entriesAtOnce; ) {
      signal.throwIfAborted();
      removed = await db.transaction(async (trx): Promise<number> => {
        // The tables accept no other deletion.
        await trx.raw(
          `select set_config('parley.audit_removed_before', (now() - make_interval(days => ?))::text, true)`,
          [days],
        );
        const old = trx(table)
          .queryContext(across('sweep'))
          .whereRaw('created_at < now() - make_interval(days => ?)', [days])
          .limit(entriesAtOnce)
          .select('ctid');
        return trx(table)
          .queryContext(across('sweep'))
          .where('ctid', trx.raw('any(array(?))', [old]))
          .whereRaw('created_at < now() - make_interval(days => ?)', [days])
          .delete();
      });
    }
  }
}
