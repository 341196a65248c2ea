import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connection.ts';

/** Any number that nobody else takes in this database. */
export const lockKey = 20_261_123;
const retryMs = 250;

/**
 * Runs something while no other process does, on a Postgres that several may start on. The lock is held by a
 * transaction: it ends with its connection, and a pooler in transaction mode keeps to it.
 * @param db gives at least two connections, one for the lock and one for what is run
 * @throws StartRefusal with the way out when another process has not let go after `waitMs`
 */
export async function withMigrationLock<Result>(
  db: Database,
  waitMs: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const done = await db.transaction(async (trx) => {
      // Tried and not waited for: a statement that waits would hold up "create index concurrently" in the other process.
      const { rows } = await trx.raw<{ rows: { is_ours: boolean }[] }>(
        'select pg_try_advisory_xact_lock(?::bigint) as is_ours',
        [lockKey],
      );
      if (!rows[0]?.is_ours) return null;
      await trx.raw('set local idle_in_transaction_session_timeout = 0');
      return { result: await run() };
    });
    if (done) return done.result;
    if (performance.now() > deadline) throw await heldTooLong(db);
    await delay(retryMs);
  }
}

async function heldTooLong(db: Database): Promise<StartRefusal> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = ? and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [lockKey],
  );
  const pid = rows[0]?.pid ?? 'pid';
  return new StartRefusal(
    `Another process has been bringing the tables of this database up to date for too long: wait for it and start again, or, if it hangs, end its connection with "select pg_terminate_backend(${pid})".`,
  );
}
