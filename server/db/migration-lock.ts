import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connection.ts';

/** An arbitrary number that no one else uses in this database. */
export const lockKey = 20_261_123;
const retryMs = 250;

/**
 * Runs a function while no other process does, on a Postgres server that several processes may start on. A transaction
 * holds the lock, so it ends with its connection, and works with a pooler in transaction mode.
 * @param db must allow at least two connections, one for the lock and one for the function
 * @throws StartRefusal with instructions if another process still has it after `waitMs`
 */
export async function withMigrationLock<Result>(
  db: Database,
  waitMs: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const done = await db.transaction(async (trx) => {
      // Polled, since a waiting statement would block "create index concurrently" in the other process.
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
    `Another process is still updating the tables of this database. Wait for it to finish, then start again. If it hangs, end its connection with "select pg_terminate_backend(${pid})".`,
  );
}
