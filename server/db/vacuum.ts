import type { Database } from './connection.ts';

/** A vacuum takes about a millisecond per megabyte, and blocks every statement. */
const largeBytes = 32 * 1024 * 1024;
/**
 * The planner assumes that an unknown table has ten pages and uses its indexes. A table known to have two is scanned,
 * even if 4,000 rows have been added since.
 */
const leastBytes = 10 * 8192;
/** Determines how many rows are sampled per table: 3,000, which takes about 10 ms. */
const statisticsTarget = 10;

/**
 * Does what autovacuum does on a Postgres server, with its default thresholds: analyzes tables that changed, for the
 * planner, and makes the space of deleted rows reusable. The embedded database has no process for that. Large tables
 * are vacuumed at most once a day.
 *
 * @see https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM
 */
export async function vacuumChanged(db: Database, signal: AbortSignal): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string; is_uncounted: boolean; is_bloated: boolean }[] }>(
    `select * from (
       select c.oid::regclass::text as name,
         t.n_mod_since_analyze > 50 + 0.1 * t.n_live_tup or t.last_analyze is null as is_uncounted,
         (t.n_dead_tup > 50 + 0.2 * t.n_live_tup or t.n_ins_since_vacuum > 1000 + 0.2 * t.n_live_tup) and
           (pg_total_relation_size(c.oid) < :largeBytes or t.last_vacuum is null or t.last_vacuum < now() - interval '1 day')
           as is_bloated
       from pg_stat_user_tables t join pg_class c on c.oid = t.relid where pg_relation_size(c.oid) >= :leastBytes
     ) due where is_uncounted or is_bloated`,
    { leastBytes, largeBytes },
  );
  for (const { name, is_uncounted: isUncounted, is_bloated: isBloated } of rows) {
    if (signal.aborted) return;
    if (isBloated) await db.raw(`vacuum ${name}`);
    if (!isUncounted) continue;
    await db.transaction(async (trx) => {
      await trx.raw(`set local default_statistics_target = ${statisticsTarget}`);
      await trx.raw(`analyze ${name}`);
    });
  }
}
