import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import knex from 'knex';

export interface OwnDatabase extends AsyncDisposable {
  /** Its address, through a local port if one is given. */
  url(port?: number): string;
  connect(): Socket;
  /** Kills a process of its server, which then stops all others and recovers from its log. */
  kill(): Promise<void>;
}

/** A new database on a Postgres server, which is deleted at the end. Other databases on the server aren't touched. */
export async function ownDatabase(server: string, name: string): Promise<OwnDatabase> {
  const admin = knex({ client: 'pg', connection: server, pool: { min: 0, max: 1, idleTimeoutMillis: 100 } });
  await admin.raw('create database ??', [name]);
  const { hostname, port } = new URL(server);
  return {
    url(through) {
      const url = new URL(server);
      url.pathname = `/${name}`;
      if (through !== undefined) url.host = `127.0.0.1:${through}`;
      return url.href;
    },
    connect: () => connect(Number(port || 5432), hostname),
    async kill() {
      const [backend] = await admin('pg_stat_activity').where('datname', name).limit(1).pluck<number[]>('pid');
      if (backend === undefined) return;
      if (!readFileSync(`/proc/${backend}/cmdline`, 'utf8').startsWith('postgres:'))
        throw new Error(`Process ${backend} is not Postgres. --kill-database needs a server on this computer`);
      process.kill(backend, 'SIGKILL');
    },
    async [Symbol.asyncDispose]() {
      await admin.raw('drop database if exists ?? with (force)', [name]);
      await admin.destroy();
    },
  };
}
