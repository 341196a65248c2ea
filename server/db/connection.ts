import knex, { type Knex } from 'knex';
import pg from 'pg';
import { nameStatement } from './prepared.ts';
import { type SlowStatements, watchStatement } from './watch-statement.ts';

/** What `pg` needs to reach the database, whichever kind it is. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export type Database = Knex;
export type Transaction = Knex.Transaction;

const int8 = 20;
const numeric = 1700;

// Ids and counts stay far below 2^53, and callers expect numbers.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(numeric, Number);

/** How long a statement may take, wait for a lock, and leave its transaction idle. */
export interface Deadlines {
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

/** For requests: anyone who waits for the answer gives up soon. */
export const webDeadlines: Deadlines = { statementMs: 15_000, lockMs: 5000, idleInTransactionMs: 30_000 };
/** For reads that the primary answers when the replica does not. */
export const replicaDeadlines: Deadlines = { ...webDeadlines, statementMs: 5000 };
/** For jobs, which store whole websites. */
export const workerDeadlines: Deadlines = { statementMs: 300_000, lockMs: 60_000, idleInTransactionMs: 300_000 };

const connectMs = 5000;
const keepAliveMs = 10_000;
/** How long after a statement's deadline its error may take to arrive. */
const graceMs = 2000;
/** pg's words for a statement whose answer did not come in time; the error has no code. */
export const noAnswer = 'Query read timeout';

interface PoolOptions {
  max?: number;
  deadlines?: Deadlines;
  /** Statements that take long are logged. */
  slow?: SlowStatements;
  /** Asked before a statement or a transaction gets a connection; a promise lets it wait. */
  before?: () => Promise<void> | undefined;
}

/**
 * What `pg` needs for connections that end what takes too long. On the embedded database there are no deadlines: all
 * connections share one session, and a process on the same machine does not vanish without a word.
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
      query_timeout: deadlines.statementMs + graceMs,
    }),
  };
}

/** Opens a pool. The embedded database serves a limited number of connections, so keep `max` small there. */
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
    // What knex would print is thrown to us as well, and said once, in our own words.
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

/** The part of pg's client that knex uses. Without `done`, the answer is a promise. */
interface PgClient {
  query(config: object | string, done?: Done): Promise<unknown> | undefined;
  end(): Promise<void>;
  /** Knex gives out no connection that has this. It sets it itself, but only when the connection has ended. */
  __knex__disposed?: Error;
}

/** Calls `begin` with each statement that is sent, and what that gives back with its error or none. */
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
 * pg gives up on a statement that had no answer but keeps its connection, where all later ones would wait behind it.
 * Ended, it leaves the pool.
 */
function endIfSilent(client: PgClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== noAnswer) return;
  client.__knex__disposed = error;
  void client.end();
}
