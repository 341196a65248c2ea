import knex from 'knex';
import { onServer, templateName } from './database-template.ts';

export interface CopiedDatabase extends AsyncDisposable {
  url: string;
}

/** A copy of the template on the Postgres server of TEST_DATABASE_URL. Its name begins with the run's own prefix. */
export async function copyOnServer(server: string): Promise<CopiedDatabase> {
  const name = `${process.env.PARLEY_TEST_RUN ?? 'parley-test-'}${Math.random().toString(36).slice(2, 10)}`;
  const admin = knex({ client: 'pg', connection: server });
  await admin.raw('create database ?? template ??', [name, templateName]);
  return {
    url: onServer(server, name),
    async [Symbol.asyncDispose]() {
      await admin.raw('drop database if exists ?? with (force)', [name]);
      await admin.destroy();
    },
  };
}
