import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseDown } from './postgres-errors.ts';

const nothing = join(tmpdir(), 'parley-is-not-here');

test('a database whose socket is missing is down', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  connect(nothing).on('error', resolve);
  expect(isDatabaseDown(await promise)).toBe(true);
});

test('a missing file doesn’t mean the database is down', () => {
  const read = () => {
    try {
      return readFileSync(nothing);
    } catch (error) {
      return error;
    }
  };
  expect(read()).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseDown(read())).toBe(false);
});

test('after a transaction’s connection is cut, any of its statements reports the database as down', async () => {
  // Accepts a client, and closes the connection at its first statement.
  const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
  const cut = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(cut, 'listening');
  const { port } = cut.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port });
  client.on('error', () => {});
  await client.connect();
  const errors = [await failure(client.query('begin')), await failure(client.query('rollback'))];
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/ECONNRESET|EPIPE|terminated/),
    expect.stringContaining('is not queryable'),
  ]);
  expect(errors.map(isDatabaseDown)).toEqual([true, true]);
  cut.close();
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
