import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';

export interface Use {
  key: string;
  /** The length of the window that begins with the first use. */
  windowMs: number;
  /** 1 if missing. */
  quantity?: number;
}

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

/**
 * A window that ends much later than a new one would was started before the clock was set back. Not at all later would be
 * wrong, because a statement that waited for the row was started before the window.
 */
const isOver = `used.expire not between ${nowMs} and excluded.expire + 60000`;

/** Counts uses of different keys in one statement, in the order of the keys, so that two can't wait for each other. */
export async function countUses(db: Database, uses: readonly Use[]): Promise<Counted[]> {
  const count = db.raw<{ rows: { key: string; points: number; ms_left: number }[] }>(
    `insert into rate_limits as used (key, points, expire)
     select key, quantity, ${nowMs} + window_ms
     from unnest(cast(:keys as text[]), cast(:quantities as integer[]), cast(:windows as bigint[])) as wanted (key, quantity, window_ms)
     order by key
     on conflict (key) do update set
       points = case when ${isOver} then excluded.points else used.points + excluded.points end,
       expire = case when ${isOver} then excluded.expire else used.expire end
     returning key, points, expire - ${nowMs} as ms_left`,
    {
      keys: uses.map(({ key }) => key),
      quantities: uses.map(({ quantity = 1 }) => quantity),
      windows: uses.map(({ windowMs }) => windowMs),
    },
  );
  const { rows } = await count.options(prepared);
  const counted = new Map(rows.map((row) => [row.key, { uses: row.points, msLeft: Math.max(0, row.ms_left) }]));
  return uses.map(({ key }) => {
    const one = counted.get(key);
    if (!one) throw new Error('insert returned no row');
    return one;
  });
}

/** Counts one use of a key, in a window that begins with the first use. */
export async function countUse(db: Database, key: string, windowMs: number): Promise<Counted> {
  const [counted] = await countUses(db, [{ key, windowMs }]);
  if (!counted) throw new Error('insert returned no row');
  return counted;
}

/** Takes back one use in a window that isn't over. */
export async function takeBackUse(db: Database, key: string): Promise<void> {
  await db('rate_limits').where({ key }).whereRaw(`expire > ${nowMs}`).decrement('points');
}

/** Deletes expired counts; returns how many. */
export function sweepUses(db: Database): Promise<number> {
  return db('rate_limits').whereRaw(`expire < ${nowMs}`).delete();
}
