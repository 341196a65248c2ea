import knex, { type Knex } from 'knex';
import pg from 'pg';
import { nameStatement } from './prepared.ts';
import { type SlowStatements, watchStatement } from './watch-statement.ts';

/** What `pg` needs to connect to either kind of database. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type Database = Knex;
export type Transaction = Knex.Transaction;

const int8 = 20;
const numeric = 1700;

// Ids and counts stay far below 2^53, and callers expect numbers.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);

/** How long a statement may run, wait for a lock, and leave its transaction idle. */
export interface Deadlines {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** How long after a statement's deadline its error may arrive. Default: 2 seconds. */
  graceMs?: number;
}

/** For requests, whose clients soon stop waiting. */
export const webDeadlines: Deadlines = { statementMs: 15_000, lockMs: 5000, idleInTransactionMs: 30_000 };
/** For reads that fall back to the primary if the replica doesn't respond. */
export const replicaDeadlines: Deadlines = { ...webDeadlines, statementMs: 5000 };
/** For jobs, which store whole websites. */
export const workerDeadlines: Deadlines = { statementMs: 300_000, lockMs: 60_000, idleInTransactionMs: 300_000 };

const connectMs = 5000;
const keepAliveMs = 10_000;
const usualGraceMs = 2000;
/** pg's message for a statement without a timely response. The error has no code. */
export const noAnswer = 'Query read timeout';

interface PoolOptions {
  max?: number;
  deadlines?: Deadlines;
  /** Logs slow statements. */
  slow?: SlowStatements;
  /** Called before a statement or a transaction gets a connection. A returned promise delays it. */
  before?: () => Promise<void> | undefined;
}

/**
 * Settings for connections that cancel slow statements. The embedded database has no deadlines, because all connections
 * share one session, and a process on the same machine doesn't disappear silently.
 */
export function poolSettings(connection: ConnectionSettings, deadlines: Deadlines | undefined) {
  if (!('connectionString' in connection)) return connection;
  return {
    ...connection,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(deadlines && {
      statement_timeout: deadlines.statementMs,
      lock_timeout: deadlines.lockMs,
      idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
      query_timeout: deadlines.statementMs + (deadlines.graceMs ?? usualGraceMs),
    }),
  };
}

/** Opens a pool. The embedded database accepts a limited number of connections, so keep `max` small there. */
export function openDatabase(
  connection: ConnectionSettings,
  { max = 8, deadlines, slow, before }: PoolOptions = {},
): Database {
  const db = knex({
    client: 'pg',
    connection: poolSettings(connection, deadlines),
    pool: {
      min: 0,
      max,
      idleTimeoutMillis: 30_000,
      afterCreate: (client: PgClient, done: Done) => {
        observe(client, () => (error) => endIfSilent(client, error));
        observe(client, (config) => {
          nameStatement(config);
          return watchStatement(config, slow);
        });
        done(null, client);
      },
    },
    acquireConnectionTimeout: 10_000,
    // Errors that knex would print are also thrown, and logged once in our own words.
    log: { warn: () => {}, error: () => {} },
  });
  if (before) {
    const client = db.client as { acquireConnection(): Promise<unknown> };
    const acquire = client.acquireConnection.bind(client);
    client.acquireConnection = async () => {
      await before();
      return acquire();
    };
  }
  return db;
}

type Done = (error: Error | null | undefined, result: unknown) => void;

/** The part of pg's client that knex uses. Returns a promise if `done` is omitted. */
interface PgClient {
  query(config: object | string, done?: Done): Promise<unknown> | undefined;
  end(): Promise<void>;
  /**
   * knex doesn't hand out a connection with this property. It sets it itself, but only after the connection has ended.
   */
  __knex__disposed?: Error;
}

/** Calls `begin` with each statement sent, and the function it returns with the statement's error, if any. */
function observe(client: PgClient, begin: (config: object | string) => (error?: unknown) => void): void {
  const query = client.query.bind(client);
  client.query = (config, done) => {
    const end = begin(config);
    const answer = query(
      config,
      done &&
        ((error, result) => {
          end(error);
          done(error, result);
        }),
    );
    answer?.then(() => end(), end);
    return answer;
  };
}

/**
 * When a statement gets no response, pg gives up on it but keeps the connection, and later statements would wait behind
 * it. Ending the connection removes it from the pool.
 */
function endIfSilent(client: PgClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== noAnswer) return;
  client.__knex__disposed = error;
  void client.end();
}
