import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { findResetLink } from './features/accounts/reset-password.ts';
import { findByLogin, insertUser } from './features/accounts/store.ts';
import { copyTemplate } from './testing/database-template.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-shell-'));
  copyTemplate(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command as its npm script does, on this installation. */
function run(name: 'make-admin' | 'reset-password', ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PUBLIC_URL: 'https://parley.example/' };
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test.each(['make-admin', 'reset-password'] as const)('npm run %s without a name says how it is used', async (name) => {
  expect(await run(name)).toEqual({ code: 2, said: expect.stringContaining(`npm run ${name}`) as string });
});

test('a command works while the server is not running', { timeout: 120_000 }, async () => {
  expect(await run('make-admin', 'vera')).toEqual({
    code: 1,
    said: expect.stringContaining('no account named "vera"') as string,
  });
});

describe('while the server is running', { timeout: 120_000 }, () => {
  let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
  let db: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    embedded = await startEmbeddedDatabase(dataDir);
    db = openDatabase(embedded.connection, { max: 2 });
    await insertUser(db, { username: 'Vera', email: 'vera@example.com', fullName: null, passwordHash: 'x' });
  });
  afterAll(async () => {
    await db.destroy();
    await embedded.stop();
  });

  test('an account becomes an administrator', async () => {
    expect(await run('make-admin', 'vera')).toEqual({ code: 0, said: 'Vera is an administrator now.\n' });
    expect((await findByLogin(db, 'vera'))?.user.isAdmin).toBe(true);
  });

  test('a link that sets a password is for the account with that username or email address', async () => {
    const { code, said } = await run('reset-password', 'VERA@example.com');
    expect([code, said]).toEqual([0, expect.stringContaining('for Vera (vera@example.com)')]);
    const [, token = ''] = /^https:\/\/parley\.example\/reset-password#(\S+)$/m.exec(said) ?? [];
    expect((await findResetLink(db, token)).username).toBe('Vera');
    expect(await run('reset-password', 'nobody')).toEqual({
      code: 1,
      said: 'There is no account named "nobody".\n',
    });
  });
});
