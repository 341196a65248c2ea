import knex, { type Knex } from 'knex';
import pg from 'pg';

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

/** Opens a pool. The embedded database serves a limited number of connections, so keep `max` small there. */
export function openDatabase(connection: ConnectionSettings, max = 8): Database {
  return knex({
    client: 'pg',
    connection,
    pool: { min: 0, max, idleTimeoutMillis: 30_000 },
    acquireConnectionTimeout: 10_000,
    // What knex would print is thrown to us as well, and said once, in our own words.
    log: { warn: () => {}, error: () => {} },
  });
}
