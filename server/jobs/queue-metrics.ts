import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';

/** Whoever reads metrics when the database hangs needs the others now. */
const longestWaitMs = 2000;

interface Depth {
  name: string;
  waiting: number;
  running: number;
  oldestSeconds: number;
}

/**
 * Shows what waits in the queues. Every process can tell, also one that only sends: the jobs are in the database. While
 * that can't be asked, `parley_queue_readable` is 0 and the others are left out.
 */
export function watchQueues(registry: Registry, db: Database, names: readonly string[], waitMs = longestWaitMs): void {
  const registers = [registry];
  let asking: Promise<Depth[] | null> | null = null;
  // One question for all gauges of a reading, and not another one while it has no answer.
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
  gauge('parley_queue_waiting', 'Jobs that are due', ({ waiting }) => waiting);
  gauge('parley_queue_running', 'Jobs that a worker is at', ({ running }) => running);
  gauge(
    'parley_queue_oldest_seconds',
    'How long the oldest job that is due has waited; 0 when none is',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: 'parley_queue_readable',
    help: 'Whether the database could be asked for the queues',
    registers,
    async collect() {
      this.set((await depths()) ? 1 : 0);
    },
  });
}

/** The conditions are those of pg-boss's partial indexes. */
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
