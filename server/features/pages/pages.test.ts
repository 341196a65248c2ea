import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import type { Transaction } from '../../db/connection.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { savePages } from '../crawls/save-pages.ts';
import { outcomeOf } from '../crawls/testing/outcome.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';
import { applyChanges } from '../updates/apply-changes.ts';

const site = 'https://bakery.example/';
const lastYear = new Date('2025-11-03T08:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function website(name: string) {
  const owner = await app.as(name);
  const { websiteId } = await makeWebsite(owner);
  const key = { workspace_id: owner.workspaceId, website_id: websiteId };
  return {
    owner,
    websiteId,
    scope: { workspaceId: owner.workspaceId, websiteId },
    /** Ages of pages are set, not waited for. */
    age: (age: object) => app.db('pages').where(key).update(age),
    row: (path: string) =>
      app
        .db('pages')
        .where({ ...key, url: site + path })
        .first<Record<string, unknown> | undefined>(),
  };
}

const inSlices = async (write: (trx: Transaction) => Promise<unknown>) => {
  await app.db.transaction(write);
};

const crawled = (of: { scope: { workspaceId: number; websiteId: number } }, texts: Record<string, string>) => {
  const outcome = outcomeOf(
    site,
    Object.entries(texts).map(([path, content]) => ({ url: site + path, title: path, content })),
  );
  const pages = outcome.pages.map((page) => ({ ...page, contentHash: page.content }));
  return savePages(app.db, inSlices, { website: of.scope, outcome: { ...outcome, pages } });
};

test('a text counts as changed when a crawl finds it changed, and one that stayed is as old as before', async () => {
  const of = await website('crawling');
  await crawled(of, { rolls: 'Rolls cost 1 euro.', hours: 'Open on Sundays.' });
  // When a text was first read says nothing about its age.
  expect((await of.row('rolls'))?.['changed_at']).toBeNull();
  await of.age({ changed_at: lastYear });
  const before = Date.now();
  await crawled(of, { rolls: 'Rolls cost 2 euros.', hours: 'Open on Sundays.' });
  expect((await of.row('rolls'))?.['changed_at']).toSatisfy((at: Date) => at.getTime() > before - 60_000);
  expect((await of.row('hours'))?.['changed_at']).toEqual(lastYear);
});

test('pages uploaded from the app are as old as the upload, whatever the server knew of them before', async () => {
  const of = await website('uploading');
  await crawled(of, { rolls: 'Rolls cost 1 euro.' });
  await of.age({ failing_since: lastYear, dated_at: lastYear, changed_at: lastYear });
  const crawlId = '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11';
  const pages = [{ url: `${site}rolls`, title: 'Rolls', content: 'Rolls cost 2 euros.' }];
  await of.owner.get(crawlsEndpoints.uploadPages, {
    params: { id: of.websiteId },
    body: { crawlId, pages, done: true },
  });
  const row = await of.row('rolls');
  expect([row?.['failing_since'], row?.['dated_at']]).toEqual([null, null]);
  expect(row?.['changed_at']).toSatisfy((at: Date) => at > lastYear);
});

test('an update that was found before a connector took over a page neither replaces nor removes it', async () => {
  const of = await website('connected');
  await crawled(of, { rolls: 'Rolls cost 1 euro.', hours: 'Open on Sundays.' });
  const [rolls, hours] = [await of.row('rolls'), await of.row('hours')];
  const [run] = await app
    .db('update_runs')
    .insert({ workspace_id: rolls?.['workspace_id'], website_id: of.websiteId, trigger: 'schedule', counts: '{}' })
    .returning<{ id: number }[]>('id');
  const [page] = outcomeOf(site, [{ url: `${site}rolls`, title: 'Rolls', content: 'Rolls cost 2 euros.' }]).pages;
  const change = { workspace_id: rolls?.['workspace_id'], run_id: run?.id, title: '' };
  await app.db('update_changes').insert([
    { ...change, kind: 'changed', url: `${site}rolls`, page_id: rolls?.['id'], staged: JSON.stringify({ page }) },
    { ...change, kind: 'gone', url: `${site}hours`, page_id: hours?.['id'], staged: null },
  ]);
  await of.age({ source: 'connector', connector_id: 1 });
  const now = new Date();
  await applyChanges(app.db, inSlices, { ...of.scope, runId: run?.id ?? 0, connectorId: null }, { now });
  expect((await of.row('rolls'))?.['content']).toBe('Rolls cost 1 euro.');
  expect((await of.row('hours'))?.['content']).toBe('Open on Sundays.');
  await of.age({ source: 'crawl', connector_id: null });
  await app
    .db('update_changes')
    .where({ run_id: run?.id, kind: 'changed' })
    .update({ staged: JSON.stringify({ page }) });
  await applyChanges(app.db, inSlices, { ...of.scope, runId: run?.id ?? 0, connectorId: null }, { now });
  expect(await of.row('rolls')).toMatchObject({ content: 'Rolls cost 2 euros.', changed_at: now });
  expect(await of.row('hours')).toBeUndefined();
});
