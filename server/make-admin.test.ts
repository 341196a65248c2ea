import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded-process.ts';
import { findByLogin, insertUser } from './features/accounts/store.ts';
import { copyTemplate } from './testing/database-template.ts';

const script = fileURLToPath(new URL('./make-admin.ts', import.meta.url));
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-admin-'));
  copyTemplate(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function makeAdmin(...args: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, ...args], { env });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('without a name it says how it is used', async () => {
  expect(await makeAdmin()).toEqual({ code: 2, said: expect.stringContaining('npm run make-admin') as string });
});

// Starts the database three times, which takes a while on a busy machine.
test('an account becomes an administrator, also while the server is running', { timeout: 120_000 }, async () => {
  expect((await makeAdmin('vera')).said).toContain('no account named "vera"');

  const embedded = await startEmbeddedDatabase(dataDir);
  const db = openDatabase(embedded.connection, { max: 2 });
  await insertUser(db, { username: 'Vera', email: 'vera@example.com', fullName: null, passwordHash: 'x' });
  expect(await makeAdmin('vera')).toEqual({ code: 0, said: 'Vera is an administrator now.\n' });
  expect((await findByLogin(db, 'vera'))?.user.isAdmin).toBe(true);
  await db.destroy();
  await embedded.stop();
});
