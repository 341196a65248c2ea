import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseDown } from './postgres-errors.ts';

const nothing = join(tmpdir(), 'parley-is-not-here');

test('a database whose socket is missing is down', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  connect(nothing).on('error', resolve);
  expect(isDatabaseDown(await promise)).toBe(true);
});

test('a file that is missing says nothing about the database', () => {
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
