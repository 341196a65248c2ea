import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';

/** If the database hangs, the other metrics must still be readable. */
const longestWaitMs = 2000;

interface Depth {
  name: string;
  waiting: number;
  running: number;
  oldestSeconds: number;
}

/**
 * Reports what is queued. The queues are in the database, so every process reports the same. While they can't be read,
 * `parley_queue_readable` is 0 and the others are left out.
 */
export function watchQueues(registry: Registry, db: Database, names: readonly string[], waitMs = longestWaitMs): void {
  const registers = [registry];
  let asking: Promise<Depth[] | null> | null = null;
  // A single query for all gauges, and no second one while it is running.
  const depths = () => {
    asking ??= readDepths(db).finally(() => {
      asking = null;
    });
    return inTime(asking, waitMs);
  };
  const gauge = (name: string, help: string, of: (depth: Depth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        const found = await depths();
        this.reset();
        if (!found) return;
        const byName = new Map(found.map((depth) => [depth.name, depth]));
        for (const queue of names) {
          const depth = byName.get(queue);
          this.set({ queue }, depth ? of(depth) : 0);
        }
      },
    });
  gauge('parley_queue_waiting', 'Jobs that are due and not started', ({ waiting }) => waiting);
  gauge('parley_queue_running', 'Jobs in progress', ({ running }) => running);
  gauge(
    'parley_queue_oldest_seconds',
    'How long the oldest due job has waited; 0 if none is due',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: 'parley_queue_readable',
    help: 'Whether the queues could be read from the database',
    registers,
    async collect() {
      this.set((await depths()) ? 1 : 0);
    },
  });
}

/** Same conditions as pg-boss's partial indexes. */
async function readDepths(db: Database): Promise<Depth[] | null> {
  try {
    const { rows } = await db.raw<{ rows: Depth[] }>(`
      select name, sum(waiting)::int as waiting, sum(running)::int as running, max(oldest)::float8 as "oldestSeconds"
      from (
        select name, count(*) as waiting, 0 as running, extract(epoch from now() - min(start_after)) as oldest
        from jobs.job where state < 'active' and not blocked and start_after <= now() group by name
        union all
        select name, 0, count(*), 0 from jobs.job where state = 'active' group by name
      ) as each_state group by name`);
    return rows;
  } catch {
    return null;
  }
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const over = new AbortController();
  try {
    return await Promise.race([work, delay(ms, null, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
