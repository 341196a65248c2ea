import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { findResetLink } from './features/accounts/reset-password.ts';
import { insertUser } from './features/accounts/store.ts';
import { copyTemplate } from './testing/database-template.ts';

const script = fileURLToPath(new URL('./reset-password.ts', import.meta.url));
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-reset-'));
  copyTemplate(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function resetPassword(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PUBLIC_URL: 'https://parley.example/' };
  const child = spawn(process.execPath, [script, ...args], { env });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('without a name it says how it is used', async () => {
  expect(await resetPassword()).toEqual({ code: 2, said: expect.stringContaining('npm run reset-password') as string });
});

test('an account is named by its username or email address', { timeout: 120_000 }, async () => {
  const embedded = await startEmbeddedDatabase(dataDir);
  const db = openDatabase(embedded.connection, { max: 2 });
  await insertUser(db, { username: 'Vera', email: 'vera@example.com', fullName: null, passwordHash: 'x' });
  const { code, said } = await resetPassword('VERA@example.com');
  expect([code, said]).toEqual([0, expect.stringContaining('for Vera (vera@example.com)')]);
  const [, token = ''] = /^https:\/\/parley\.example\/reset-password#(\S+)$/m.exec(said) ?? [];
  expect((await findResetLink(db, token)).username).toBe('Vera');
  expect(await resetPassword('nobody')).toEqual({ code: 1, said: 'There is no account named "nobody".\n' });
  await db.destroy();
  await embedded.stop();
});
