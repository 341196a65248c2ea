import type { Database } from './connection.ts';

/** A vacuum takes about a millisecond per megabyte, and every statement waits for it. */
const largeBytes = 32 * 1024 * 1024;
/**
 * The planner takes a table it knows nothing of for one of ten pages, and reads it by its indexes. One that is known to
 * have two is read whole, also when 4,000 rows have been added since.
 */
const leastBytes = 10 * 8192;
/** Of the rows of a table that are read to estimate its values: 3,000, which take about 10 ms. */
const statisticsTarget = 10;

/**
 * What autovacuum does on a Postgres server, with its default thresholds: counts rows and values of tables that changed
 * since, which the planner decides by, and makes the space of deleted rows usable. The embedded database has no process
 * that would. Large tables are vacuumed once a day at most.
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
