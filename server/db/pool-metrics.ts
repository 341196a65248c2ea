import { Gauge, type Registry } from 'prom-client';
import type { Database } from './connection.ts';

/** What a pool of connections is doing. */
export interface PoolState {
  used: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  max: number;
}

/** Of tarn, which knex keeps its connections in. */
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

/** Shows the pools of a process, by name. */
export function watchPools(registry: Registry, pools: Readonly<Record<string, () => PoolState>>): void {
  const registers = [registry];
  const labelNames = ['pool'] as const;
  const each = (gauge: Gauge<'pool'>, of: (state: PoolState) => number) => {
    for (const [pool, state] of Object.entries(pools)) gauge.set({ pool }, of(state()));
  };
  new Gauge({
    name: 'parley_db_connections_used',
    help: 'Database connections in use',
    labelNames,
    registers,
    collect() {
      each(this, ({ used }) => used);
    },
  });
  new Gauge({
    name: 'parley_db_connections_idle',
    help: 'Database connections that are open and not in use',
    labelNames,
    registers,
    collect() {
      each(this, ({ idle }) => idle);
    },
  });
  new Gauge({
    name: 'parley_db_connections_max',
    help: 'The most database connections of a pool, as set',
    labelNames,
    registers,
    collect() {
      each(this, ({ max }) => max);
    },
  });
  new Gauge({
    name: 'parley_db_waiting',
    help: 'Callers that wait for a database connection',
    labelNames,
    registers,
    collect() {
      each(this, ({ waiting }) => waiting);
    },
  });
}
