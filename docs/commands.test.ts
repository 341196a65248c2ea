import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#build/free-port.ts';
import { type RunningParley, runParley } from '#build/run-parley.ts';
import { testProcessEnv } from '#build/test-processes/options.ts';
import { ApiClient } from '#server/testing/api-client.ts';
import { copyOnServer } from '#server/testing/copy-on-server.ts';
import { copyTemplate } from '#server/testing/database-template.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { practiceSite } from '../desktop/e2e/practice-site.ts';

const root = join(import.meta.dirname, '..');
const eva = { username: 'eva', email: 'eva@example.com', password: 'correct horse battery' };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-docs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The blocks of a page that start with "```sh run", as one script; a name after it selects the blocks with that name.
 */
function commandsOf(page: string, name = ''): string {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```sh run ?(\w*)\n(.*?)^```$/gms)].filter((block) => block[1] === name);
  expect(blocks).not.toEqual([]);
  return blocks.map((block) => block[2]).join('\n');
}

function newDataFolder(name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  copyTemplate(dataDir);
  return dataDir;
}

/** The output of the commands; rejects as soon as one fails. */
async function run(commands: string, env: Record<string, string>, cwd = folder): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...testProcessEnv(),
      ...env,
    },
  });
  return stdout;
}

// Bare Linux images come without curl, and Windows without bash.
const hasTools = ['bash', 'curl', 'tar'].every((tool) => spawnSync(tool, ['--version']).status === 0);

// Starting whole processes is slow on a busy machine.
describe.skipIf(!hasTools)('the commands on the pages', { timeout: 240_000 }, () => {
  /** The restored server, which the API commands also use, because each start takes CPU seconds. */
  let running: RunningParley | null = null;
  afterAll(() => running?.stop());

  test('Self-hosting: health, first administrator, backup and restore', {
    tags: ['rule:guide-self-hosting', 'long'],
  }, async () => {
    const original = newDataFolder('original');
    const restored = join(folder, 'restored');
    {
      const metricsPort = String(await freePort());
      await using parley = runParley({ dataDir: original, env: { METRICS_PORT: metricsPort } });
      const address = await parley.ready();
      const client = new ApiClient(address);
      await client.get(accountsEndpoints.register, { body: eva });
      const health = await run(commandsOf('self-hosting.md', 'health'), { PARLEY: address });
      expect(health.match(/"status":"ok"/g)).toHaveLength(2);
      expect(health).toContain('parley_http_requests_total');
      const metrics = await run(commandsOf('operations.md', 'metrics'), {
        METRICS: `http://127.0.0.1:${metricsPort}`,
      });
      expect(metrics).toMatch(/"status":"ok"[^]*^parley_queue_readable 1$/m);

      const printed = await run(
        commandsOf('self-hosting.md', 'admin'),
        { DATA_DIR: original, PUBLIC_URL: address },
        root,
      );
      expect(printed).toContain('eva is an administrator now.');
      const token = new RegExp(`^${address}/reset-password#(.+)$`, 'm').exec(printed)?.[1];
      const link = await client.get(accountsEndpoints.checkResetLink, { body: { token } });
      expect(link).toMatchObject({ username: 'eva', email: 'e***@example.com' });
      expect(await client.get(accountsEndpoints.getUser)).toMatchObject({ username: 'eva', isAdmin: true });
    }
    await run(commandsOf('self-hosting.md', 'backup'), { DATA_DIR: original }, root);
    const [backup = ''] = readdirSync(join(original, 'backups')).filter((name) => name.endsWith('.ndjson.gz'));
    const file = join(original, 'backups', backup);
    await run(commandsOf('self-hosting.md', 'restore'), { DATA_DIR: restored, FILE: file }, root);
    running = runParley({ dataDir: restored });
    const client = new ApiClient(await running.ready());
    expect(
      await client.get(accountsEndpoints.login, { body: { username: 'eva', password: eva.password } }),
    ).toMatchObject({ isAdmin: true });
  });

  test('Moving: an export is imported into an empty database', { tags: ['rule:guide-moving', 'long'] }, async () => {
    const dataDir = newDataFolder('moved-from');
    const file = join(folder, 'moved.ndjson.gz');
    expect(await run(commandsOf('moving.md', 'export'), { DATA_DIR: dataDir, FILE: file }, root)).toContain(
      `Exported to ${file}`,
    );
    const server = process.env['TEST_DATABASE_URL'];
    await using database = server ? await copyOnServer(server) : null;
    const printed = await run(
      commandsOf('moving.md', 'import'),
      { DATA_DIR: newDataFolder('moved-to'), FILE: file, DATABASE_URL: database?.url ?? '' },
      root,
    );
    expect(printed).toContain('every table has as many rows as the file');
  });

  test('API: from an account to an answer', { tags: ['long'] }, async () => {
    await using site = await practiceSite();
    running ??= runParley({ dataDir: newDataFolder('api') });
    const address = await running.ready();
    const printed = await run(commandsOf('api.md'), {
      PARLEY: address,
      SITE: site.origin,
      QUESTION: 'How much does a check-up cost?',
    });
    expect(printed).toContain('"username":"walker"');
    expect(printed).toContain('"warnings":[]');
    expect(printed).toContain(`<script src="${address}/widget.js" async></script>`);
    expect(printed).toMatch(/"content":"[^"]*£45/);
    expect(printed).toContain(`"url":"${site.origin}/prices"`);
    expect(printed).toMatch(/"content":"[^"]*from £20/);
    expect(printed).toMatch(/HTTP\/1\.1 200 OK/);
    expect(printed).toMatch(/event: token\ndata: .*£45[^]*event: done\n/);
  });
});
