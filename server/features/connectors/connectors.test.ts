import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { connectorsEndpoints as calls, mostConnectors } from '#shared/contracts/connectors.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeRepository, startFakeGit } from '../../testing/fake-git/fake-git.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { runSync } from './run-sync.ts';
import { startDueSyncs } from './schedule.ts';
import { connectSite } from './testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let git: FakeRepository;
const token = 'github_pat_secret';
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('maintainer');
});
afterAll(() => app.close());
beforeEach(async () => {
  git = await startFakeGit({ repository: 'acme/handbook', token });
  git.files.set('a.md', '# Alpha\n\nThis is about alpha.').set('b.md', '# Beta\n\nThis is about beta.');
  return async () => {
    await git[Symbol.asyncDispose]();
    await app.db('connectors').delete();
  };
});

const sourceAt = (url: string, addressTemplate = 'https://www.acme.example/{path}') => ({
  vendor: 'git' as const,
  apiAddress: url,
  repository: 'acme/handbook',
  addressTemplate,
});
const connect = (of = owner, addressTemplate?: string) =>
  connectSite(app, of, { source: sourceAt(git.url, addressTemplate), token });

describe('the token of a connector', () => {
  test('is never returned, logged or stored readably', { tags: ['rule:connector-token-secret'] }, async () => {
    const site = await connect();
    await site.run();
    const { params } = site;
    const shown = [
      await site.connector(),
      await owner.get(auditEndpoints.listAuditLog, {}),
      await owner.get(calls.updateConnector, { params, body: { token: 'github_pat_secret2' } }),
      app.logged,
      await app.db('connectors').select(app.db.raw(`encode(token, 'escape') as token`), 'source'),
    ];
    expect(JSON.stringify(shown)).not.toContain('github_pat_secret');
    expect(await site.connector()).toMatchObject({ hasToken: true });
  });

  test('doesn’t work for another connector', { tags: ['long'] }, async () => {
    const first = await connect();
    const second = await connect();
    const [row] = await app.db('connectors').where('id', first.key.connectorId).select('token', 'token_secret_id');
    await app.db('connectors').where('id', second.key.connectorId).update(row);
    expect((await second.run()).problem).toBe('The token can’t be decrypted anymore. Enter it again.');
  });

  test('isn’t sent to another server than it was entered for', {
    tags: ['rule:connector-token-one-server'],
  }, async () => {
    await using other = await startFakeGit({ repository: 'acme/handbook', token });
    const { params } = await connect();
    const body = { source: sourceAt(other.url) };
    const { status, error } = await owner.call(calls.updateConnector, { params, body });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'token']);
    await owner.get(calls.updateConnector, { params, body: { ...body, token } });
    expect(other.asked).toEqual([]);
  });

  test('is replaced and removed by the owner', { tags: ['long', 'rule:connector-token-replaced'] }, async () => {
    const site = await connect();
    await site.run();
    const { params } = site;
    await owner.get(calls.updateConnector, { params, body: { token: 'wrong' } });
    expect(await site.run()).toMatchObject({ problem: expect.stringContaining('doesn’t accept the token') });
    await owner.get(calls.updateConnector, { params, body: { token: null } });
    expect(await site.run()).toMatchObject({ hasToken: false, problem: expect.stringContaining('nothing at this') });
    await owner.get(calls.updateConnector, { params, body: { token } });
    expect(await site.run()).toMatchObject({ hasToken: true, problem: null });
  });

  test('is needed by every source but repositories', { tags: ['rule:connector-token-needed'] }, async () => {
    const { params } = await connect();
    const source = { vendor: 'zendesk' as const, address: git.url, email: 'ann@acme.example' };
    const { status, error } = await owner.call(calls.createConnector, { params, body: { name: 'Help', source } });
    expect([status, error.message]).toEqual([400, 'Enter a token']);
  });
});

describe('a connector', () => {
  test('is removed with its pages', { tags: ['long', 'rule:connector-removed-with-pages'] }, async () => {
    const site = await connect();
    await site.run();
    await owner.get(calls.deleteConnector, { params: site.params });
    expect(await site.urls()).toEqual([]);
    expect(await owner.get(calls.listConnectors, { params: site.params })).toEqual([]);
    expect(await app.db('connector_documents').where('connector_id', site.key.connectorId)).toEqual([]);
  });

  test('is removed without its pages, which another connector can take over', {
    tags: ['long', 'rule:connector-removed-without-pages'],
  }, async () => {
    const site = await connect();
    await site.run();
    await owner.get(calls.deleteConnector, { params: site.params, query: { pages: 'keep' } });
    expect(await site.urls()).toHaveLength(2);
    const params = { id: site.params.id };
    const { id } = await owner.get(calls.createConnector, {
      params,
      body: { name: 'Again', source: sourceAt(git.url), token },
    });
    expect(id).not.toBe(site.key.connectorId);
  });

  test('of another workspace doesn’t exist', { tags: ['rule:connector-of-others'] }, async () => {
    const { params } = await connect();
    const stranger = await app.as('stranger');
    expect((await stranger.call(calls.listConnectors, { params })).status).toBe(404);
    expect((await stranger.call(calls.updateConnector, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await stranger.call(calls.deleteConnector, { params })).status).toBe(404);
    expect((await stranger.call(calls.syncConnector, { params })).status).toBe(404);
    const other = await connect(stranger);
    const mixed = { id: other.params.id, connectorId: params.connectorId };
    expect((await stranger.call(calls.syncConnector, { params: mixed })).status).toBe(404);
  });

  test('is one of at most twenty in a workspace', { tags: ['long', 'rule:connectors-at-most-twenty'] }, async () => {
    const { params } = await connect(await app.as('collector'));
    const collector = await app.as('collector');
    const add = () =>
      collector.call(calls.createConnector, { params, body: { name: 'One more', source: sourceAt(git.url), token } });
    for (let at = 1; at < mostConnectors; at++) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });

  test('that is asked to read twice reads once', { tags: ['long', 'rule:connector-reads-once'] }, async () => {
    const site = await connect();
    const { sync } = await owner.get(calls.syncConnector, { params: site.params });
    expect(sync).toMatchObject({ id: (await site.connector()).sync?.id, status: 'queued' });
    expect(await app.db('connector_syncs').where('connector_id', site.key.connectorId)).toHaveLength(1);
  });

  test('that now reads something else starts again', { tags: ['long', 'rule:connector-source-changed'] }, async () => {
    const site = await connect();
    await site.run();
    git.files.set('docs/c.md', '# Gamma\n\nThis is about gamma.');
    const body = { source: { ...sourceAt(git.url), folder: 'docs' } };
    await owner.get(calls.updateConnector, { params: site.params, body });
    expect((await site.run()).sync?.counts).toMatchObject({ added: 1, removed: 2 });
    const same = await owner.get(calls.updateConnector, { params: site.params, body: { ...body, name: 'Renamed' } });
    expect([same.name, same.sync?.status]).toEqual(['Renamed', 'done']);
  });

  test('is read again when its time has come', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    await startDueSyncs(app.services);
    expect((await site.connector()).sync?.status).toBe('done');
    await app
      .db('connectors')
      .where('id', site.key.connectorId)
      .update({ next_at: new Date(0) });
    await startDueSyncs(app.services);
    expect((await site.connector()).sync?.status).toBe('queued');
    await startDueSyncs(app.services);
    expect(await app.db('connector_syncs').where('connector_id', site.key.connectorId)).toHaveLength(2);
  });
});

describe('a reading', () => {
  const runs = (id: number) => owner.get(updatesEndpoints.listRuns, { params: { id } });

  test('is in the website’s report of updates, with what changed', {
    tags: ['long', 'rule:connector-reported'],
  }, async () => {
    const site = await connect();
    await site.run();
    await site.build();
    git.files.set('a.md', '# Alpha\n\nThis is the new text.').delete('b.md');
    await site.readAll();
    await site.build();
    const [second, first] = await runs(site.params.id);
    expect([first, second]).toMatchObject([
      {
        trigger: 'connector',
        connector: { id: site.key.connectorId, name: 'Help' },
        status: 'done',
        counts: { new: 2 },
        pages: 2,
        error: null,
      },
      { trigger: 'connector', status: 'done', counts: { changed: 1, gone: 1 }, pages: 1 },
    ]);
    const params = { id: site.params.id, runId: second?.id ?? 0 };
    const changes = await owner.get(updatesEndpoints.listChanges, { params });
    expect(new Map(changes.map(({ kind, title }) => [kind, title]))).toEqual(
      new Map([
        ['changed', 'Alpha'],
        ['gone', 'Beta'],
      ]),
    );
    const changeId = changes.find(({ kind }) => kind === 'changed')?.id ?? 0;
    expect(await owner.get(updatesEndpoints.getChange, { params: { ...params, changeId } })).toMatchObject({
      before: expect.stringContaining('about alpha'),
      after: expect.stringContaining('new text'),
    });
  });

  test('that fails is in the report, too', { tags: ['long'] }, async () => {
    const site = await connect();
    await owner.get(calls.updateConnector, { params: site.params, body: { token: 'wrong' } });
    await site.run();
    expect(await runs(site.params.id)).toMatchObject([{ status: 'failed', error: expect.stringContaining('token') }]);
  });

  test('follows the schedule of the website', { tags: ['long', 'rule:connector-schedule'] }, async () => {
    const site = await connect();
    await site.run();
    const planned = async (every: 'off' | 'weekly' | 'monthly') => {
      await owner.get(updatesEndpoints.changeUpdates, { params: { id: site.params.id }, body: { every } });
      const { nextAt } = await site.connector();
      return nextAt && (Date.parse(nextAt) - Date.now()) / (24 * 60 * 60 * 1000);
    };
    expect(await planned('weekly')).toBeLessThanOrEqual(7);
    expect(await planned('off')).toBe(null);
    expect(await planned('monthly')).toBeLessThanOrEqual(31);
  });
});

describe('the pages of a connector', () => {
  test('stay what the owner chose of them', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    await app.db('pages').where({ website_id: site.key.websiteId, title: 'Alpha' }).update({ is_included: false });
    git.files.set('a.md', '# Alpha\n\nThis is the new text about alpha.');
    await site.readAll();
    expect(await site.pages()).toMatchObject([{ isIncluded: false, content: expect.stringContaining('new') }, {}]);
  });

  test('aren’t replaced or removed by what was crawled on the owner’s computer', {
    tags: ['long', 'rule:connector-pages-kept'],
  }, async () => {
    const site = await connect();
    await site.run();
    const before = await site.pages();
    for (const crawlId of [
      '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
      '0b9a4d43-98b5-4b8e-8d7c-1f1f7d3d1a22',
      '2c1a4d43-98b5-4b8e-8d7c-1f1f7d3d1a33',
    ]) {
      const pages = ['a', 'z'].map((path) => ({
        url: `https://www.acme.example/${path}`,
        title: 'Crawled',
        content: 'This was crawled.',
      }));
      await owner.get(crawlsEndpoints.uploadPages, {
        params: { id: site.params.id },
        body: { crawlId, pages, done: true, sawEverything: true },
      });
    }
    const after = await site.pages();
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test('take the place of crawled ones at the same address', {
    tags: ['long', 'rule:connector-pages-win'],
  }, async () => {
    const site = await connect();
    const { websiteId, workspaceId } = site.key;
    const row = { workspace_id: workspaceId, website_id: websiteId, title: 'Old', content: 'old', content_hash: 'x' };
    await app.db('pages').insert({ ...row, url: 'https://www.acme.example/a', content_quality: 1, source: 'crawl' });
    await site.run();
    expect(await site.pages()).toMatchObject([{ title: 'Alpha' }, { title: 'Beta' }]);
  });

  test('give way to a text that the owner types at the same address, for good', { tags: ['long'] }, async () => {
    const site = await connect(owner, 'https://www.acme.example/#{path}');
    await site.run();
    const text = 'Alpha is closed until further notice.';
    const body = { websiteUrl: 'https://www.acme.example/', pageTitle: 'A', manualContent: text };
    await owner.get(crawlsEndpoints.addManualContent, { body: { ...body, websiteId: site.params.id } });
    git.files.set('a.md', '# Alpha\n\nThis is the new text about alpha.');
    expect(await site.readAll()).toMatchObject({ documents: 1, sync: { counts: { failed: 1 } } });
    expect(await site.pages()).toMatchObject([{ title: 'A', content: text }, { title: 'Beta' }]);
    await owner.get(calls.deleteConnector, { params: site.params });
    expect(await site.urls()).toEqual(['https://www.acme.example/#a']);
  });

  test('are left to the connector that read them first', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    const params = { id: site.params.id };
    const second = await owner.get(calls.createConnector, {
      params,
      body: { name: 'Twin', source: sourceAt(git.url), token },
    });
    await runSync(
      app.services,
      { workspaceId: owner.workspaceId, syncId: second.sync?.id ?? 0 },
      new AbortController().signal,
    );
    const [first, twin] = await owner.get(calls.listConnectors, { params });
    expect([first?.documents, twin?.documents, twin?.sync?.counts.failed]).toEqual([2, 0, 2]);
  });
});

test('a reading of a website that is deleted ends', async () => {
  const site = await connect();
  await owner.get(websitesEndpoints.deleteWebsite, { params: { id: site.params.id } });
  const sync = await app.db('connector_syncs').where('connector_id', site.key.connectorId).first('id');
  await runSync(app.services, { workspaceId: owner.workspaceId, syncId: sync.id }, new AbortController().signal);
  expect(await app.db('pages').where('website_id', site.key.websiteId)).toEqual([]);
});
