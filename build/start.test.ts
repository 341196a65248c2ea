import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#server/testing/api-client.ts';
import { copyTemplate } from '#server/testing/database-template.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { runParley } from './run-parley.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Windows has no process groups, and terminates programs without a signal. */
const canAsk = process.platform !== 'win32';

/**
 * Whether a process of the group is still running. The database belongs to the group of the process that started it.
 */
function isAlive(leader: number | undefined): boolean {
  try {
    process.kill(-Number(leader), 0);
    return true;
  } catch {
    return false;
  }
}

async function refusal(env: Record<string, string>, mode?: 'web' | 'worker'): Promise<string> {
  await using run = runParley({ dataDir: join(folder, 'refused'), env, ...(mode ? { mode } : {}) });
  const { code } = await run.exit();
  expect(code).toBe(1);
  expect(isAlive(run.child.pid)).toBe(false);
  const said = run.output().trim().split('\n');
  return said.filter((line) => !line.startsWith('Building')).join('\n');
}

describe('a start that can’t succeed says why in one sentence', { timeout: 120_000 }, () => {
  test('the port is taken', { tags: ['long'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program. Set PORT to a free one.`,
    );
    other.close();
  });

  test('invalid settings, all of which are listed', async () => {
    expect(await refusal({ PORT: '99999', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'yes', ADMIN_USERNAME: 'eva' })).toBe(
      'Invalid settings: PORT must be a whole number from 0 to 65535; DATABASE_URL must be a postgres:// address; RATE_LIMITS must be 0 or 1; ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD must be set together.',
    );
  });

  test('DATA_DIR is not a folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toBe(`DATA_DIR ${file} cannot be used: it is a file, not a folder.`);
  });

  test('the database does not answer', { tags: ['long'] }, async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/parley' })).toBe(
      "The database can't be reached: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });

  test('web and worker are to run apart without a database that both can reach', { tags: ['long'] }, async () => {
    for (const mode of ['web', 'worker'] as const) {
      expect(await refusal({}, mode)).toBe(
        'Separate web and worker processes require Postgres. Set DATABASE_URL, or start both with "npm start".',
      );
    }
  });
});

// Whole processes are slow on a busy machine, and each start costs CPU seconds, so one start tests several things.
// recovery.test.ts tests that Parley recovers after a kill.
describe('a running Parley', { timeout: 120_000 }, () => {
  test.runIf(canAsk)(
    'creates its database after an interrupted attempt, stops when asked, and has all data when npm starts it again',
    { tags: ['rule:parley-restarts'] },
    async () => {
      const dataDir = join(folder, 'new');
      mkdirSync(join(dataDir, 'pg.new'), { recursive: true });
      writeFileSync(join(dataDir, 'pg.new', 'PG_VERSION'), 'unfin');
      await using first = runParley({ dataDir, env: { REGISTRATION: '' } });
      const client = new ApiClient(await first.ready());
      // Private addresses may be crawled, so registration isn't open.
      await expect.poll(() => first.output()).toContain('Registration is by invitation only');
      const invitation = /ready: \S+\/auth#invite=(\S+)/.exec(first.output())?.[1];
      const eva = { username: 'eva', email: 'eva@example.com', password: 'correct horse' };
      expect((await client.call(accountsEndpoints.register, { body: eva })).status).toBe(403);
      await client.get(accountsEndpoints.register, { body: { ...eva, invitation } });
      first.child.kill('SIGTERM');
      expect(await first.exit()).toEqual({ code: 0, signal: null });
      expect(isAlive(first.child.pid)).toBe(false);

      await using npm = runParley({ dataDir, command: ['npm', 'start', '--silent'] });
      const again = new ApiClient(await npm.ready());
      expect(npm.output()).not.toContain('Building');
      const body = { username: 'eva', password: 'correct horse' };
      expect((await again.call(accountsEndpoints.login, { body })).status).toBe(200);
      // npm exits without passing the signal on.
      npm.child.kill('SIGTERM');
      await npm.exit();
      await expect.poll(() => isAlive(npm.child.pid), { timeout: 60_000 }).toBe(false);
    },
  );

  test.runIf(canAsk)('is alive but not ready while it waits for its database', { tags: ['long'] }, async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const [database = 0, port = 0] = [silent, free].map((server) => (server.address() as AddressInfo).port);
    free.close();
    const env = { PORT: String(port), DATABASE_URL: `postgres://parley@127.0.0.1:${database}/parley` };
    await using starting = runParley({ env });
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await expect.poll(() => status('/healthz').catch(() => null), { timeout: 60_000 }).toBe(200);
    expect([await status('/readyz'), await status('/api/user')]).toEqual([503, 503]);
    starting.child.kill('SIGTERM');
    expect(await starting.exit()).toEqual({ code: 0, signal: null });
    expect(starting.output()).toContain('SIGTERM. Parley ended before it was ready.');
    silent.close();
  });

  test('rejects a second Parley on its data folder, and stops when the program that started it is gone', {
    tags: ['long'],
  }, async () => {
    const dataDir = join(folder, 'started');
    copyTemplate(dataDir);
    const script = `import { runParley } from './build/run-parley.ts';
      const run = runParley({ dataDir: process.argv[1] });
      console.log(JSON.stringify({ url: await run.ready(), pid: run.child.pid }));`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const { url, pid } = JSON.parse(line.toString()) as { url: string; pid: number };

    await using second = runParley({ dataDir });
    expect(await second.exit()).toEqual({ code: 1, signal: null });
    expect(second.output().trim()).toBe(
      `DATA_DIR ${dataDir} is in use by another Parley (process ${pid}): stop that one first, or use a different folder.`,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    starter.kill('SIGKILL');
    const answers = () => fetch(`${url}/readyz`).then(Boolean, () => false);
    await expect.poll(answers, { timeout: 60_000 }).toBe(false);
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });
});
