import type { TestApp } from './test-app.ts';

/** A killed worker's leases and the heartbeats of its jobs end within this time. */
const seconds = 15;

/**
 * Moves everything that a killed worker holds into the past by some seconds, instead of waiting for them. The next
 * worker finds it as it would be then. Call it while no worker runs.
 */
export async function letTimePass({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; column: string }[] }>(
    `select c.oid::regclass::text as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname in ('lease_until', 'held_until')`,
  );
  for (const { table, column } of rows) {
    await db(table).update({ [column]: db.raw('?? - make_interval(secs => ?)', [column, seconds]) });
  }
  await db('jobs.job')
    .where('state', 'active')
    .update({ heartbeat_on: db.raw('heartbeat_on - make_interval(secs => ?)', [seconds]) });
}
