import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyTemplate } from '../testing/database-template.ts';
import { openPostgres } from './embedded-postgres.ts';
import { syncTree } from './synced-folder.ts';

const root = fs.mkdtempSync(join(tmpdir(), 'parley-power-'));
/** What the machine has in memory. */
const live = join(root, 'live');
/** What a power cut leaves: each file as it was when the engine last synced it. */
const disk = join(root, 'disk');
let waits = 0;
let hasPower = true;

let opened: ReturnType<typeof openPostgres> | undefined;
/** Opened by the first test that needs it, since syncs count only within a test. */
const openLive = () => (opened ??= openPostgres(join(live, 'pg'), true));

beforeAll(async () => {
  copyTemplate(live);
  copyTemplate(disk);
});

beforeEach(() => {
  waits = 0;
  hasPower = true;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    waits += 1;
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    if (!hasPower || fs.statSync(path).isDirectory()) return;
    const copy = join(disk, relative(live, path));
    fs.mkdirSync(dirname(copy), { recursive: true });
    fs.copyFileSync(path, copy);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await (await opened)?.close();
  fs.rmSync(root, { recursive: true, force: true });
});

test.skipIf(process.platform !== 'linux')(
  'a power cut loses nothing that was acknowledged',
  { tags: ['long'] },
  async () => {
    const db = await openLive();
    await db.query('create table notes (text text)');
    await db.query(`insert into notes values ('before the checkpoint')`);
    await db.exec('checkpoint');
    await db.query(`insert into notes values ('after it')`);
    hasPower = false;
    const after = await openPostgres(join(disk, 'pg'), true);
    expect((await after.query('select text from notes')).rows).toEqual([
      { text: 'before the checkpoint' },
      { text: 'after it' },
    ]);
    await after.close();
  },
);

test.skipIf(process.platform !== 'linux')(
  'counting for rate limits doesn’t wait for the disk',
  { tags: ['long'] },
  async () => {
    const db = await openLive();
    const count = (key: string) => db.query(`insert into rate_limits (key, points, expire) values ($1, 1, 0)`, [key]);
    await count('first, which makes the file');
    waits = 0;
    await count('second');
    expect(waits).toBe(0);
  },
);

test.skipIf(process.platform !== 'linux')('every file of a new database is on disk before it is used', () => {
  fs.mkdirSync(join(live, 'new/base'), { recursive: true });
  fs.writeFileSync(join(live, 'new/PG_VERSION'), '18');
  fs.writeFileSync(join(live, 'new/base/1'), 'rows');
  syncTree(join(live, 'new'));
  expect(fs.readFileSync(join(disk, 'new/PG_VERSION'), 'utf8')).toBe('18');
  expect(fs.readFileSync(join(disk, 'new/base/1'), 'utf8')).toBe('rows');
  // The two files, and the folders that contain them.
  expect(waits).toBe(4);
});
