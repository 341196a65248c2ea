import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints as calls } from '#shared/contracts/knowledge-versions.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { bakeryPages, endFirstDay, makeKnowledge, search, until, waitForBuilds } from '../testing/site.ts';
import { requestRestore } from './list-versions.ts';
import { requestBuild } from './request-build.ts';
import { sweepKnowledge } from './sweep-knowledge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const [home, hours, cakes] = bakeryPages.map(({ url }) => ({ url }));
const listed = async (owner: Owner, id: number) => owner.get(calls.listKnowledgeVersions, { params: { id } });
const build = async (owner: Owner, id: number, pages: object[]) =>
  owner.get(knowledgeEndpoints.buildKnowledge, { params: { id }, body: { pages } });
const restore = async (owner: Owner, id: number, version: number) =>
  owner.get(calls.restoreKnowledgeVersion, { params: { id, version } });

/** As if the page was crawled again with another text. */
async function edit(websiteId: number, url: string | undefined, content: string): Promise<void> {
  await app.db('pages').where({ website_id: websiteId, url }).update({ content });
}

describe('the versions of a knowledge base', () => {
  test('are listed with what changed in each', { tags: ['long', 'rule:versions-listed'] }, async () => {
    const owner = await app.as('lister');
    const { websiteId } = await makeKnowledge(owner);
    await edit(websiteId, hours?.url, '# Opening hours\n\nWe are open all week.');
    await build(owner, websiteId, [home ?? {}, hours ?? {}]);
    await owner.get(knowledgeEndpoints.createEntry, {
      params: { id: websiteId },
      body: { kind: 'text', title: 'Dogs', content: 'Dogs may wait on the terrace.' },
    });
    await waitForBuilds(app, websiteId);
    const { versions, held, holdsFailingUpdates } = await listed(owner, websiteId);
    expect([held, holdsFailingUpdates]).toEqual([null, false]);
    const nothing = { count: 0, titles: [] };
    expect(versions).toMatchObject([
      {
        version: 3,
        kind: 'update',
        isLive: true,
        passages: 3,
        changes: { added: { count: 1, titles: ['Dogs'] }, changed: nothing, removed: nothing },
      },
      {
        version: 2,
        kind: 'create',
        isLive: false,
        passages: 2,
        changes: {
          added: nothing,
          changed: { count: 1, titles: ['Opening hours | Corner Bakery'] },
          removed: { count: 1, titles: ['Wedding cakes | Corner Bakery'] },
        },
      },
      { version: 1, kind: 'create', isLive: false, changes: { added: { count: 3 }, changed: nothing } },
    ]);
  });

  test('can be brought back and replaced again, without counting a refresh', {
    tags: ['rule:versions-restored'],
  }, async () => {
    const owner = await app.as('restorer');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    await endFirstDay(app, websiteId);
    await edit(websiteId, hours?.url, '# Opening hours\n\nGone fishing until Saturday.');
    await build(owner, websiteId, [home ?? {}, hours ?? {}]);
    expect((await search(owner, chatbotId, 'saturday wedding cake')).join()).not.toMatch(/8am|£320/);

    const { summary } = await restore(owner, websiteId, 1);
    expect(summary).toMatchObject({ pages: 3, entries: 0, files: 0, chunks: 3 });
    expect((await search(owner, chatbotId, 'when do you open on saturday'))[0]).toContain('8am to 1pm');
    expect((await search(owner, chatbotId, 'wedding cake'))[0]).toContain('£320');
    expect((await search(owner, chatbotId, 'saturday')).join()).not.toContain('fishing');
    expect((await listed(owner, websiteId)).versions[0]).toMatchObject({
      kind: 'restore',
      restoredVersion: 1,
      isLive: true,
      changes: {
        added: { titles: ['Wedding cakes | Corner Bakery'] },
        changed: { titles: ['Opening hours | Corner Bakery'] },
        removed: { count: 0 },
      },
    });

    await restore(owner, websiteId, 2);
    expect((await search(owner, chatbotId, 'saturday'))[0]).toContain('Gone fishing');
    expect((await search(owner, chatbotId, 'wedding cake')).join()).not.toContain('£320');
    // The next build uses the current pages again.
    await build(owner, websiteId, [cakes ?? {}]);
    expect((await search(owner, chatbotId, 'wedding cake'))[0]).toContain('£320');
    expect(await app.db('usage_ledger').where('website_id', websiteId)).toHaveLength(3);
  });

  test('don’t restore a deleted text, which is removed', {
    tags: ['long', 'rule:versions-without-deleted-text'],
  }, async () => {
    const owner = await app.as('deleter');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    const params = { id: websiteId };
    const body = { kind: 'text', title: 'Alarm', content: 'The alarm code is 4711.' };
    const { id: entryId } = await owner.get(knowledgeEndpoints.createEntry, { params, body });
    await waitForBuilds(app, websiteId);
    await owner.get(knowledgeEndpoints.updateEntry, {
      params: { ...params, entryId },
      body: { content: 'Call 0815.' },
    });
    await waitForBuilds(app, websiteId);
    await owner.get(knowledgeEndpoints.deleteEntry, { params: { ...params, entryId } });
    await waitForBuilds(app, websiteId);
    await restore(owner, websiteId, 2);
    expect(await search(owner, chatbotId, 'alarm code')).toEqual([]);
    const ofEntry = app.db('knowledge_sources').where({ website_id: websiteId, kind: 'entry' });
    await ofEntry.clone().update({ ended_at: app.db.raw(`ended_at - interval '2 minutes'`) });
    await sweepKnowledge(app.db);
    expect(await ofEntry).toEqual([]);
  });

  test('are five; older ones and the live one can’t be brought back', {
    tags: ['long', 'rule:versions-at-most-five'],
  }, async () => {
    const owner = await app.as('five');
    const { websiteId } = await makeKnowledge(owner);
    for (let version = 2; version <= 6; version++) await build(owner, websiteId, [home ?? {}]);
    expect((await listed(owner, websiteId)).versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2]);
    const attempt = async (version: number) => {
      const { status, error } = await owner.call(calls.restoreKnowledgeVersion, { params: { id: websiteId, version } });
      return [status, error.message];
    };
    const gone = 'This version is no longer kept. Please choose another one.';
    expect(await attempt(1)).toEqual([409, gone]);
    expect(await attempt(7)).toEqual([409, gone]);
    expect(await attempt(6)).toEqual([409, 'This version is already in use.']);
    expect(await app.db('knowledge_builds').where({ website_id: websiteId, kind: 'restore' })).toEqual([]);
    expect((await attempt(2 ** 31))[0]).toBe(404);
  });

  test('of someone else’s website look like those of one that doesn’t exist', { tags: ['long'] }, async () => {
    const { websiteId } = await makeKnowledge(await app.as('ann'));
    const stranger = await app.as('bob');
    const params = { id: websiteId, version: 1, buildId: 1 };
    for (const call of Object.values(calls)) {
      const body = call === calls.holdKnowledgeUpdates ? { holdsFailingUpdates: true } : undefined;
      expect((await stranger.call(call, { params, ...(body && { body }) })).status).toBe(404);
    }
  });
});

describe('bringing back a version', () => {
  const never = new AbortController().signal;
  const sourcesOf = (websiteId: number, version: number) =>
    app.db('knowledge_sources').where({ website_id: websiteId, version });

  test('that is interrupted shows nothing, and the next worker completes it', {
    tags: ['rule:version-restore-interrupted', 'long'],
  }, async () => {
    await using quiet = await testApp();
    const owner = await quiet.as('interrupted');
    const site = await makeLargeWebsite(quiet, owner, 300);
    const { websiteId, chatbotId } = site;
    const pages = () => quiet.db('pages').where('website_id', websiteId);
    const request = async (scope: WebsiteScope) =>
      quiet.db.transaction((trx) => requestBuild(quiet.services, trx, { ...scope, kind: 'create' }));
    const rooms = async () => (await search(owner, chatbotId, 'room 17 bed', 20)).join();
    await request(site);
    await buildKnowledge(quiet.services, site, never);
    await pages().update({ content: 'Closed for the winter.' });
    await request(site);
    await buildKnowledge(quiet.services, site, never);

    await requestRestore(quiet.services, site, 1);
    const worker = new AbortController();
    const running = buildKnowledge(quiet.services, site, worker.signal);
    const written = () => quiet.db('knowledge_sources').where({ website_id: websiteId, version: 3 });
    await until(async () => (await written()).length > 0);
    worker.abort(new Error('The worker is stopping'));
    await expect(running).rejects.toThrow('The worker is stopping');
    expect(await rooms()).toContain('winter');

    await buildKnowledge(quiet.services, site, never);
    expect(await rooms()).toContain('has a bed');
    expect(await written()).toEqual([]);
    const { versions } = await listed(owner, websiteId);
    expect(versions[0]).toMatchObject({
      version: 4,
      kind: 'restore',
      passages: 300,
      changes: { changed: { count: 300 } },
    });
    expect(versions[0]?.changes.changed.titles).toHaveLength(100);
  });

  test('a change requested later is built later, not as part of an earlier build', { tags: ['long'] }, async () => {
    await using quiet = await testApp();
    const site = await makeLargeWebsite(quiet, await quiet.as('order'), 2);
    const request = async (kind: 'create' | 'update') =>
      quiet.db.transaction((trx) => requestBuild(quiet.services, trx, { ...site, kind }));
    await request('create');
    await buildKnowledge(quiet.services, site, never);
    await request('create');
    await buildKnowledge(quiet.services, site, never);
    const before = await request('update');
    const restored = await requestRestore(quiet.services, site, 1);
    expect(await requestRestore(quiet.services, site, 1)).toBe(restored);
    const after = await request('update');
    expect(after).toBeGreaterThan(restored);
    expect(await request('update')).toBe(after);
    expect(before).toBeLessThan(restored);
  });

  test('keeps the places and facts of its passages', { tags: ['long'] }, async () => {
    const owner = await app.as('facts');
    const { websiteId } = await makeKnowledge(owner);
    const passages = async (version: number) =>
      app
        .db('knowledge_passages as p')
        .join('knowledge_sources as s', 's.id', 'p.source_id')
        .where({ 's.website_id': websiteId, 's.version': version })
        .orderBy(['s.origin_id', 'p.ord'])
        .select('p.ord', 'p.header', 'p.body', 'p.text_hash', 'p.facts', 'p.places', 'p.is_link_list', 's.fingerprint');
    const first = await passages(1);
    await build(owner, websiteId, [{ url: 'https://bakery.example/new', title: 'New', content: 'A new page.' }]);
    await restore(owner, websiteId, 1);
    expect(first).toHaveLength(3);
    expect(await passages(3)).toEqual(first);
    expect(await sourcesOf(websiteId, 1)).toHaveLength(3);
  });
});
