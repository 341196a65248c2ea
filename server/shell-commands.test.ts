import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

type Command = 'make-admin' | 'reset-password' | 'remove-second-factor' | 'export' | 'import' | 'backup' | 'restore';

/** Starts a command like its npm script does. */
function begin(name: Command, args: string[], folder: string): ChildProcessWithoutNullStreams {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: folder, PUBLIC_URL: 'https://parley.example/' };
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return spawn(process.execPath, [script, ...args], { env });
}

/** Runs a command on this installation. */
const run = (name: Command, ...args: string[]) => runIn(dataDir, name, ...args);

function runIn(folder: string, name: Command, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = begin(name, args, folder);
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test.concurrent.each(['make-admin', 'reset-password', 'remove-second-factor', 'export', 'import', 'restore'] as const)(
  'npm run %s without a name prints its usage',
  { tags: ['long'] },
  async (name) => {
    expect(await run(name)).toEqual({ code: 2, said: expect.stringContaining(`npm run ${name}`) as string });
  },
);

test('a command works while the server isn’t running', { timeout: 120_000 }, async () => {
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

  test('an account becomes an administrator', { tags: ['rule:command-make-admin'] }, async () => {
    expect(await run('make-admin', 'vera')).toEqual({ code: 0, said: 'Vera is an administrator now.\n' });
    expect((await findByLogin(db, 'vera'))?.user.isAdmin).toBe(true);
  });

  test('a link to set a password is for the account with that username or email address', {
    tags: ['long', 'rule:command-reset-password'],
  }, async () => {
    const { code, said } = await run('reset-password', 'VERA@example.com');
    expect([code, said]).toEqual([0, expect.stringContaining('for Vera (vera@example.com)')]);
    const [, token = ''] = /^https:\/\/parley\.example\/reset-password#(\S+)$/m.exec(said) ?? [];
    expect((await findResetLink(db, token)).username).toBe('Vera');
    expect(await run('reset-password', 'nobody')).toEqual({
      code: 1,
      said: 'There is no account named "nobody".\n',
    });
  });

  test('everything is exported and imported into an empty folder, even after an import that was killed', {
    tags: ['rule:command-export-import', 'long'],
  }, async () => {
    await db.raw(
      `insert into users (username, email, password_hash) select 'u' || n, 'u' || n, 'x' from generate_series(1, 5000) n`,
    );
    const file = join(dataDir, 'moved.ndjson.gz');
    expect(await run('export', file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^users +5,001$[^]*Exported to .*moved\.ndjson\.gz/m) as string,
    });
    expect(await db('users').count({ n: '*' })).toEqual([{ n: 5001 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.export'))).toEqual([]);
    const inUse = expect.stringContaining('in use by another Parley') as string;
    expect(await run('import', file)).toEqual({ code: 1, said: inUse });

    const folder = join(dataDir, 'new');
    mkdirSync(folder);
    copyTemplate(folder);
    const killed = begin('import', [file], folder);
    let said = '';
    killed.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('Loading')) killed.kill('SIGKILL');
    });
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await runIn(folder, 'import', file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^users +5,001$[^]*every table has as many rows/m) as string,
    });
  });

  test('a backup is restored, including a daily one', { tags: ['long', 'rule:command-backup-restore'] }, async () => {
    expect(await run('backup')).toMatchObject({ code: 0 });
    await embedded.backUp();
    const backups = readdirSync(join(dataDir, 'backups'));
    expect(backups.map((name) => name.replace(/^parley-[\dT-]+Z/, ''))).toEqual(
      expect.arrayContaining(['.ndjson.gz', '.tar.gz']) as string[],
    );
    const daily = backups.find((name) => name.endsWith('.tar.gz')) ?? '';
    const unpacked = join(dataDir, 'from-daily');
    const restore = () => runIn(unpacked, 'restore', join(dataDir, 'backups', daily));
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await restore()).toEqual({ code: 1, said: expect.stringContaining('already has a database') as string });
  });
});
