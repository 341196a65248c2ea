import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { createDiagnostics } from './diagnostics.ts';
import { keptData } from './kept-data.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, bytes: number): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), 'x'.repeat(bytes));
}

const secret = 'hunter2hunter2hunter2';

function diagnose(file: string | null, openPath = () => Promise.resolve('')) {
  const log = openLog(join(folder, 'logs'), () => new Date('2026-05-17T10:00:00Z'));
  const asked: string[] = [];
  const diagnostics = createDiagnostics({
    folder,
    log,
    facts: () => ({ version: '1.2.3', server: `https://ann:${secret}@parley.example/?key=${secret}`, update: null }),
    keepsSignIns: () => Promise.resolve(true),
    chooseFile(name) {
      asked.push(name);
      return Promise.resolve(file);
    },
    openPath,
    now: () => new Date('2026-05-17T10:00:00Z'),
  });
  return { diagnostics, log, asked };
}

test('what the app keeps is counted by kind, wherever logs are', { tags: ['rule:app-kept-data-size'] }, async () => {
  write('browser/1/chrome', 100);
  write('browser/1/locales/en.pak', 10);
  write('crawls/a/pages.jsonl', 20);
  write('sign-ins/b/session', 3);
  write('updates/c/parts', 4);
  write('server/pg/base', 12);
  write('settings.json', 5);
  write('Partitions/d/Cookies', 6);
  const logs = join(folder, '..', `${folder.split('/').at(-1)}-logs`);
  mkdirSync(logs);
  writeFileSync(join(logs, 'parley.log'), 'x'.repeat(7));
  const { bytes } = await keptData(folder, logs);
  expect(bytes).toEqual({ browser: 110, crawls: 20, updates: 4, signIns: 3, server: 12, logs: 7, other: 11 });
  rmSync(logs, { recursive: true });
  write('logs/parley.log', 8);
  expect((await keptData(folder, join(folder, 'logs'))).bytes.logs).toBe(8);
  expect((await keptData(join(folder, 'none'), join(folder, 'none/logs'))).bytes).toEqual({
    browser: 0,
    crawls: 0,
    updates: 0,
    signIns: 0,
    server: 0,
    logs: 0,
    other: 0,
  });
});

test.skipIf(process.platform === 'win32')('links are not followed', async () => {
  mkdirSync(join(folder, 'crawls'));
  symlinkSync(folder, join(folder, 'crawls/loop'));
  expect((await keptData(folder, join(folder, 'logs'))).bytes.crawls).toBeLessThan(1000);
});

test('a file for the owner has version, sizes and log, and no secret', {
  tags: ['rule:app-diagnostics-file'],
}, async () => {
  write('sign-ins/b/session', 30);
  const file = join(folder, 'saved.txt');
  const { diagnostics, log, asked } = diagnose(file);
  log.write(new Error(`GET https://intranet.example/?sid=${secret} failed`));
  log.write(`Cookie: sid=${secret}`);
  expect(await diagnostics.save()).toBe(file);
  expect(asked).toEqual(['parley-diagnostics-2026-05-17.txt']);
  const text = readFileSync(file, 'utf8');
  for (const part of [
    'version: 1.2.3',
    'server: https://[hidden]@parley.example/?[hidden]',
    'update: none',
    'bytes of signIns: 30',
    'GET https://intranet.example/?[hidden] failed',
    '.test.ts:',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain(secret);
  expect(diagnostics.lastLines().join('\n')).not.toContain(secret);
});

test('nothing is saved if the user cancels, and a place that can’t be written is named', async () => {
  expect(await diagnose(null).diagnostics.save()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  const { diagnostics } = diagnose(join(folder, 'missing', 'saved.txt'));
  await expect(diagnostics.save()).rejects.toThrow('The file couldn’t be saved there. Choose another folder.');
});

test('a key that spans lines of the log is hidden, and only the end is shown', () => {
  const { diagnostics, log } = diagnose(null);
  for (let line = 0; line < 300; line++) log.write(`line ${line}`);
  log.write(`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`);
  const lines = diagnostics.lastLines();
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines.at(-1)).toBe('2026-05-17T10:00:00.000Z [hidden]');
  expect(lines.join('\n')).not.toContain('line 12\n');
});

test('a folder that can’t be opened is reported', async () => {
  const { diagnostics } = diagnose(null, () => Promise.resolve('No application'));
  await expect(diagnostics.openFolder('logs')).rejects.toThrow('The folder couldn’t be opened.');
});
