import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { borrowDatabase } from '#server/testing/borrow-database.ts';
import { tlsProxy } from '#server/testing/tls-proxy.ts';
import { explain } from '../explain-start.ts';
import { openDatabase } from './connection.ts';

const path = (name: string) => fileURLToPath(new URL(`../../desktop/testing/certificates/${name}`, import.meta.url));

test('a database whose provider has its own authority: the refusal says how to trust it, and then it works', async () => {
  const database = await borrowDatabase();
  await using proxy = await tlsProxy(database.connection, {
    key: readFileSync(path('intranet.key'), 'utf8'),
    cert: readFileSync(path('intranet.pem'), 'utf8'),
  });
  const connect = async (parameters: string) => {
    const db = openDatabase({ connectionString: `${proxy.address}?${parameters}` }, { max: 1 });
    try {
      await db.raw('select 1');
      return 'connected';
    } catch (error) {
      return explain(error);
    } finally {
      await db.destroy();
    }
  };
  expect(await connect('sslmode=verify-full')).toMatch(
    /^The database can't be reached: .*certificate.*sslmode=verify-full&sslrootcert=.*NODE_EXTRA_CA_CERTS/s,
  );
  expect(await connect(`sslmode=verify-full&sslrootcert=${path('company.pem')}`)).toBe('connected');
  expect(await connect('sslmode=verify-full&sslrootcert=/no/such.pem')).toContain('no such file');
  await database.close();
});
