import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchStorage } from './storage-metrics.ts';

test('the age of the newest backup is shown, including the operator’s own, and nothing if there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-storage-'));
  const registry = new Registry();
  watchStorage(registry, dataDir);
  const age = async () => /^parley_backup_age_seconds (.+)$/m.exec(await registry.metrics())?.[1];
  expect(await age()).toBeUndefined();
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', 'of-my-script.dump');
  writeFileSync(file, 'x');
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect(Number(await age())).toBeGreaterThanOrEqual(48 * 3600);
  expect(Number(await age())).toBeLessThan(48 * 3600 + 60);
  rmSync(file);
  expect(await age()).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});

test('the space on the disk of the data folder is shown, and nothing if the folder is missing', async () => {
  const room = async (dataDir: string) => {
    const registry = new Registry();
    watchStorage(registry, dataDir);
    const text = await registry.metrics();
    return ['parley_disk_free_bytes', 'parley_disk_bytes'].map((name) =>
      Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]),
    );
  };
  const [free = 0, size = 0] = await room(tmpdir());
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free);
  expect(await room('/nowhere/at/all')).toEqual([Number.NaN, Number.NaN]);
});
