import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';

interface Counted {
  /** Uses in this window, including this one. */
  uses: number;
  /** Time until the window ends. */
  msLeft: number;
}

/**
 * The database's clock, so that processes with different clocks agree. The current time, not the start of the
 * transaction.
 */
const nowMs = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** A window that ends later than a new one could was started before the clock was set back. */
const isOver = `used.expire not between ${nowMs} and ${nowMs} + :windowMs`;

/** Counts one use of a key, in a window that begins with the first use. */
export async function countUse(db: Database, key: string, windowMs: number): Promise<Counted> {
  const count = db.raw<{ rows: { points: number; ms_left: number }[] }>(
    `insert into rate_limits as used (key, points, expire) values (:key, 1, ${nowMs} + :windowMs)
     on conflict (key) do update set
       points = case when ${isOver} then 1 else used.points + 1 end,
       expire = case when ${isOver} then excluded.expire else used.expire end
     returning points, expire - ${nowMs} as ms_left`,
    { key, windowMs },
  );
  const { rows } = await count.options(prepared);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return { uses: row.points, msLeft: Math.max(0, row.ms_left) };
}

/** Takes back one use in a window that isn't over. */
export async function takeBackUse(db: Database, key: string): Promise<void> {
  await db('rate_limits').where({ key }).whereRaw(`expire > ${nowMs}`).decrement('points');
}

/** Deletes expired counts; returns how many. */
export function sweepUses(db: Database): Promise<number> {
  return db('rate_limits').whereRaw(`expire < ${nowMs}`).delete();
}
