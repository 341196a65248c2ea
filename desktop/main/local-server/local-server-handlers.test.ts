import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noLocalServer } from '../../testing/no-local-server.ts';
import { openSettings } from '../settings-store.ts';
import { localServerHandlers } from './local-server-handlers.ts';

test('only the backup that the person chose is restored, and websites that it brings aren’t taken for published ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-handlers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = openSettings(join(folder, 'settings.json'));
  const published = (websiteId: number, websiteCreatedAt?: string) => ({
    websiteId,
    ...(websiteCreatedAt !== undefined && { websiteCreatedAt }),
    server: 'https://parley.example',
    workspaceId: 'olives-workspace-id-22',
    publishedId: websiteId + 100,
    finishedAt: '2026-11-20T08:00:00.000Z',
  });
  const created = '2026-11-19T08:00:00.000Z';
  settings.set({
    publications: [published(1, created), published(2, created), published(3, created), published(4), published(5)],
  });
  const restored: string[] = [];
  const chosen = ['/home/ada/old.ndjson.gz', null];
  const handlers = localServerHandlers({
    localServer: {
      ...noLocalServer,
      restore: (file) => {
        restored.push(file);
        return Promise.resolve([
          { id: 1, createdAt: created },
          { id: 2, createdAt: '2026-11-01T08:00:00.000Z' },
          { id: 4, createdAt: created },
        ]);
      },
    },
    settings,
    reloadPages: () => undefined,
    chooseFile: () => Promise.resolve(null),
    openFile: () => Promise.resolve(chosen.shift() ?? null),
    restoreChanged: () => undefined,
  });
  await expect(handlers.restoreLocalServer()).rejects.toThrow('No backup was chosen');
  expect(await handlers.chooseBackup()).toEqual({ file: '/home/ada/old.ndjson.gz' });
  await handlers.restoreLocalServer();
  expect(restored).toEqual(['/home/ada/old.ndjson.gz']);
  expect(settings.get().publications.map(({ websiteId }) => websiteId)).toEqual([1, 4]);
  await handlers.chooseBackup();
  await expect(handlers.restoreLocalServer()).rejects.toThrow('No backup was chosen');
});
