import { Gauge, type Registry } from 'prom-client';
import type { Database } from './connection.ts';

/** The state of a connection pool. */
export interface PoolState {
  used: number;
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
  max: number;
}

/** The part of tarn, knex's pool, that we read. */
interface TarnPool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

export function poolState(db: Database): PoolState {
  const pool = db.client.pool as TarnPool;
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires(), max: pool.max };
}

/** Reports the pools of a process by name. */
export function watchPools(registry: Registry, pools: Readonly<Record<string, () => PoolState>>): void {
  const gauge = (name: string, help: string, of: (state: PoolState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'] as const,
      registers: [registry],
      collect() {
        for (const [pool, state] of Object.entries(pools)) this.set({ pool }, of(state()));
      },
    });
  gauge('parley_db_connections_used', 'Database connections in use', ({ used }) => used);
  gauge('parley_db_connections_idle', 'Open database connections that are not in use', ({ idle }) => idle);
  gauge('parley_db_connections_max', 'Limit of database connections', ({ max }) => max);
  gauge('parley_db_waiting', 'Callers waiting for a database connection', ({ waiting }) => waiting);
}
