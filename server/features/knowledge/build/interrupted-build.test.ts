import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { namedTitles } from '#shared/contracts/knowledge-versions.ts';
import { maxAttempts } from '../../../jobs/held-row/held-table.ts';
import { watchHolder } from '../../../jobs/held-row/watch-holder.ts';
import { LeaseLost } from '../../../jobs/held-row/write-held.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { emptySizes } from '../index/term-counts.ts';
import { resumeBuilds } from '../jobs.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { endFirstDay, search, until } from '../testing/site.ts';
import { claimBuild, heldBuilds } from './claim-build.ts';
import { publishVersion } from './publish-version.ts';
import { requestBuild } from './request-build.ts';

// Without a worker, so that builds run in the test and can be stopped halfway.
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const summary = {
  pages: 0,
  entries: 0,
  files: 0,
  chunks: 0,
  characters: 0,
  skipped: 0,
  model: 'lexical',
  seconds: 0,
  warnings: [],
};
const nothing = {
  stats: { language: 'en', passages: 0, characters: 0, sizes: emptySizes, names: '', embeddedBy: null },
  segments: [],
  endedSources: [],
  changes: { added: namedTitles([]), changed: namedTitles([]), removed: namedTitles([]) },
};
const never = new AbortController().signal;

async function request(scope: WebsiteScope, kind: 'create' | 'update' | 'follow' = 'create'): Promise<number> {
  return app.db.transaction((trx) => requestBuild(app.services, trx, { ...scope, kind }));
}

/** Counts the passages that have not ended, by the version that wrote them. */
async function chunksOf(websiteId: number): Promise<Record<number, number>> {
  const rows = await app
    .db('knowledge_sources as s')
    .join('knowledge_passages as p', 'p.source_id', 's.id')
    .where('s.website_id', websiteId)
    .whereNull('s.ended_version')
    .groupBy('s.version')
    .select<{ version: number; n: number }[]>('s.version', app.db.raw('count(*) as n'));
  return Object.fromEntries(rows.map((row) => [row.version, row.n]));
}

/** A website with a complete version 1 and a build of version 2 that stopped halfway. */
async function stoppedHalfWay(owner: Owner) {
  const site = await makeLargeWebsite(app, owner, 600);
  await request(site);
  await buildKnowledge(app.services, site, never);
  await endFirstDay(app, site.websiteId);
  await app
    .db('pages')
    .where('website_id', site.websiteId)
    .update({ content: app.db.raw(`content || ' Now with tea.'`) });
  await request(site);
  const worker = new AbortController();
  const running = buildKnowledge(app.services, site, worker.signal);
  await until(async () => (await chunksOf(site.websiteId))[2] !== undefined);
  worker.abort(new Error('The worker is stopping'));
  await expect(running).rejects.toThrow('The worker is stopping');
  return site;
}

describe('a build that is interrupted', () => {
  test('shows no partial results: the old version stays live, even after a restart', {
    tags: ['rule:build-interrupted-hidden'],
  }, async () => {
    const owner = await app.as('interrupted');
    const site = await stoppedHalfWay(owner);
    const { websiteId, chatbotId } = site;
    expect((await chunksOf(websiteId))[2]).toBeGreaterThan(0);
    const texts = await search(owner, chatbotId, 'room 17', 20);
    expect(texts).toHaveLength(20);
    expect(texts.join()).not.toContain('tea');
    const state = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(state).toMatchObject({ isReady: true, build: { status: 'running' } });
  });

  test('is resumed immediately and leaves nothing of the first try behind', {
    tags: ['long', 'rule:build-interrupted-resumed'],
  }, async () => {
    const owner = await app.as('resumed');
    const site = await stoppedHalfWay(owner);
    const { websiteId, chatbotId } = site;
    await buildKnowledge(app.services, site, never);
    expect(await chunksOf(websiteId)).toEqual({ 3: 600 });
    expect((await search(owner, chatbotId, 'room 17'))[0]).toContain('Now with tea.');
    expect(await app.db('usage_ledger').where('website_id', websiteId)).toHaveLength(2);
  });

  test('fails after a few tries, and a new request starts over', { tags: ['long'] }, async () => {
    const owner = await app.as('given-up');
    const site = await makeLargeWebsite(app, owner, 3);
    const { websiteId } = site;
    const id = await request(site);
    await app.db('knowledge_builds').where({ id }).update({ status: 'running', attempts: maxAttempts });
    await buildKnowledge(app.services, site, never);
    const { build } = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(build).toMatchObject({ status: 'failed', error: 'The build was interrupted too often. Please try again.' });
    await request(site);
    await buildKnowledge(app.services, site, never);
    expect(await chunksOf(websiteId)).toEqual({ 1: 3 });
    const counted = await app.services.telemetry.metrics.registry.getSingleMetricAsString('parley_build_seconds');
    expect(counted).toContain('parley_build_seconds_count{kind="create",outcome="failed"} 1');
    expect(counted).toMatch(/^parley_build_seconds_count\{kind="create",outcome="done"\} [1-9]/m);
  });
});

describe('a build that the queue gave up on', { tags: ['long'] }, () => {
  const left = async (isAlone: boolean) => {
    const sent: object[] = [];
    const queue = { send: (_kind: unknown, data: object) => Promise.resolve(void sent.push(data)) };
    await resumeBuilds({ db: app.db, queue }, { isAlone });
    return sent;
  };

  test('is queued again after a while, or immediately if no other worker can be running it', async () => {
    await app.db('knowledge_builds').delete();
    const site = await makeLargeWebsite(app, await app.as('given-back'), 1);
    const { websiteId } = site;
    const id = await request(site);
    expect(await left(false)).toEqual([]);
    expect(await left(true)).toEqual([{ workspaceId: site.workspaceId, websiteId }]);
    await claimBuild(app.services, site);
    expect(await left(false)).toEqual([]);
    const past = app.db.raw(`now() - interval '3 minutes'`);
    await app.db('knowledge_builds').where({ id }).update({ lease_until: past });
    expect(await left(false)).toEqual([{ workspaceId: site.workspaceId, websiteId }]);
    expect(await left(true)).toEqual([{ workspaceId: site.workspaceId, websiteId }]);
    expect(await claimBuild(app.services, site)).toMatchObject({ buildId: id });
  });
});

describe('builds of one website', () => {
  test('run one after the other, and a request made during a build is built after it', { tags: ['long'] }, async () => {
    const owner = await app.as('serial');
    const site = await makeLargeWebsite(app, owner, 300);
    const { websiteId } = site;
    const first = await request(site);
    const running = buildKnowledge(app.services, site, never);
    await until(async () => (await chunksOf(websiteId))[1] !== undefined);
    const second = await request(site);
    expect(second).not.toBe(first);
    // The second worker sees that the first is alive and leaves both builds to it.
    await buildKnowledge(app.services, site, never);
    await running;
    const states = await app.db('knowledge_builds').where('website_id', websiteId).orderBy('id').pluck('status');
    expect(states).toEqual(['done', 'done']);
    expect(await chunksOf(websiteId)).toEqual({ 1: 300 });
  });

  test('that are still queued are shared by requests for the same or less', async () => {
    const owner = await app.as('shared');
    const site = await makeLargeWebsite(app, owner, 3);
    const { websiteId } = site;
    const update = await request(site, 'update');
    expect(await request(site, 'update')).toBe(update);
    const create = await request(site);
    expect(create).not.toBe(update);
    expect(await request(site)).toBe(create);
    expect(await request(site, 'update')).toBe(update);
    await buildKnowledge(app.services, site, never);
    expect(await app.db('usage_ledger').where('website_id', websiteId)).toHaveLength(1);
  });

  test('that follow a site aren’t shared by a change of the owner, who would lose it if the site hasn’t changed', {
    tags: ['long'],
  }, async () => {
    const site = await makeLargeWebsite(app, await app.as('follower'), 3);
    const follow = await request(site, 'follow');
    expect(await request(site, 'update')).not.toBe(follow);
    expect(await request(site, 'follow')).toBe(follow);
  });

  test('requested at the same time become one', async () => {
    const site = await makeLargeWebsite(app, await app.as('same-moment'), 1);
    const ids = await Promise.all([1, 2, 3, 4].map(() => request(site, 'update')));
    expect(new Set(ids).size).toBe(1);
  });

  test('are taken over from a worker that stopped responding, and its late writes stay hidden', {
    tags: ['long'],
  }, async () => {
    const owner = await app.as('silent');
    const site = await makeLargeWebsite(app, owner, 3);
    const { websiteId } = site;
    const id = await request(site);
    const silent = await claimBuild(app.services, site);
    if (silent === null || 'held' in silent) throw new Error('The build was free');
    await app
      .db('knowledge_builds')
      .where({ id })
      .update({ lease_until: app.db.raw(`now() + interval '1 second'`) });
    expect(await watchHolder(app.db, heldBuilds, silent.lease, never)).toBe('free');
    await buildKnowledge(app.services, site, never);
    const late = publishVersion(app.services, silent, { summary, ...nothing, model: null });
    await expect(late).rejects.toThrow(LeaseLost);
    expect(await chunksOf(websiteId)).toEqual({ 2: 3 });
    expect(await app.db('usage_ledger').where('website_id', websiteId)).toHaveLength(1);
  });
});

describe('while a build runs', () => {
  test('the website can be deleted', { tags: ['long'] }, async () => {
    const owner = await app.as('deleter');
    const site = await makeLargeWebsite(app, owner, 400);
    const { websiteId } = site;
    await request(site);
    const running = buildKnowledge(app.services, site, never);
    await until(async () => (await chunksOf(websiteId))[1] !== undefined);
    await app.db('websites').where('id', websiteId).delete();
    await running;
    for (const table of ['knowledge_sources', 'knowledge_segments']) {
      expect(await app.db(table).where('website_id', websiteId)).toEqual([]);
    }
    expect(await chunksOf(websiteId)).toEqual({});
  });

  test('a text can be deleted and is missing from the new version', { tags: ['long'] }, async () => {
    const owner = await app.as('entry-deleter');
    const site = await makeLargeWebsite(app, owner, 400);
    const { websiteId, chatbotId } = site;
    const [entry] = await app
      .db('entries')
      .insert({
        workspace_id: owner.workspaceId,
        website_id: websiteId,
        kind: 'text',
        title: 'Secret',
        content: 'The zebra is in room 99.',
      })
      .returning('id');
    await request(site);
    const running = buildKnowledge(app.services, site, never);
    await until(async () => (await chunksOf(websiteId))[1] !== undefined);
    await app.db('entries').where('id', entry.id).delete();
    await running;
    expect((await search(owner, chatbotId, 'zebra')).join()).not.toContain('zebra');
    await request(site, 'update');
    await buildKnowledge(app.services, site, never);
    expect(await chunksOf(websiteId)).toEqual({ 1: 400 });
  });
});
