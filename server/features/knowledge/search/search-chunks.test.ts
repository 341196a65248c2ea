import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadLagging } from '#server/db/read-replica.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { prepareChunks } from '../build/prepare-chunks.ts';
import { requestBuild } from '../build/request-build.ts';
import { buildInMemoryIndex } from '../testing/in-memory-index.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { bakeryPages, build, makeKnowledge, makeWebsite, search } from '../testing/site.ts';
import { searchChunks } from './search-chunks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

test('a replica that doesn’t have the version yet is skipped in favor of the primary', { tags: ['long'] }, async () => {
  const site = await makeKnowledge(await app.as('behind'));
  await using behind = await testApp();
  const reads: string[] = [];
  const readLagging: ReadLagging = (read, run) => {
    reads.push(read);
    return run(behind.db);
  };
  const found = await searchChunks({ ...app.services, readLagging }, site, 'wedding cake price');
  expect(found?.passages.length).toBeGreaterThan(0);
  expect(reads).toEqual(['search']);
});

test('reads only the pages it found, even before the database has analyzed them', { tags: ['long'] }, async () => {
  const owner = await app.as('uncounted');
  const site = await makeWebsite(owner);
  const pages = Array.from({ length: 300 }, (_, i) => ({
    url: `https://bakery.example/${i}`,
    title: `Recipe ${i}`,
    content: `Recipe ${i} needs flour, water and ${i} grams of salt. It rests for a night.`,
  }));
  await build(owner, site.websiteId, { pages });
  const readRows = async () => {
    await app.db.raw('select pg_stat_force_next_flush()');
    const { rows } = await app.db.raw(
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'knowledge_sources'`,
    );
    return rows[0].read;
  };
  await readRows();
  const before = await readRows();
  const found = await searchChunks(app.services, site, 'How many grams of salt does recipe 77 need?');
  expect(found?.passages[0]?.body).toContain('77 grams');
  expect((await readRows()) - before).toBeLessThan(300);
});

describe('searching', () => {
  test('needs a signed-in owner', async () => {
    const request = { params: { id: 1 }, body: { query: 'hours' } };
    expect((await app.anonymous().call(calls.searchKnowledge, request)).status).toBe(401);
  });

  test.each([
    [{ query: '  ' }, 'query'],
    [{ query: 'x'.repeat(1001) }, 'query'],
    [{ query: 'x', limit: 21 }, 'limit'],
    [{ query: 'x', limit: 0 }, 'limit'],
  ])('for %j is rejected', async (body, path) => {
    const owner = await app.as('invalid');
    const { chatbotId } = await makeWebsite(owner);
    const { status, error } = await owner.call(calls.searchKnowledge, { params: { id: chatbotId }, body });
    expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('someone else’s chatbot looks like searching one that doesn’t exist', { tags: ['long'] }, async () => {
    const { chatbotId } = await makeKnowledge(await app.as('ann'));
    const stranger = await app.as('bob');
    const request = { params: { id: chatbotId }, body: { query: 'hours' } };
    expect((await stranger.call(calls.searchKnowledge, request)).status).toBe(404);
  });

  test('before anything is built says so', async () => {
    const owner = await app.as('early');
    const { chatbotId } = await makeWebsite(owner);
    const { status, error } = await owner.call(calls.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'x' },
    });
    expect([status, error.message]).toEqual([409, 'The knowledge base is not built yet']);
  });

  test('returns page, heading and text of what the assistant would read', {
    tags: ['rule:search-returns-passages'],
  }, async () => {
    const owner = await app.as('reader');
    const { chatbotId } = await makeKnowledge(owner);
    const { results } = await owner.get(calls.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'How much is a weding cake?', limit: 1 },
    });
    expect(results).toEqual([
      {
        url: 'https://bakery.example/cakes',
        title: 'Wedding cakes | Corner Bakery',
        heading: '',
        text: 'A wedding cake for fifty guests costs £320. Order it three weeks ahead.',
        score: expect.any(Number) as number,
      },
    ]);
  });

  test('returns the requested number of passages, whatever else the database holds', {
    tags: ['long', 'rule:search-enough-passages'],
  }, async () => {
    const owner = await app.as('many');
    for (const pages of [300, 30]) await makeBuilt(owner, pages);
    const { chatbotId } = await makeBuilt(owner, 60);
    for (const limit of [1, 5, 20])
      expect(await search(owner, chatbotId, 'room with a desk', limit)).toHaveLength(limit);
    const asked = (extra: object) => ({ params: { id: chatbotId }, body: { query: 'room with a desk', ...extra } });
    expect((await owner.get(calls.searchKnowledge, asked({}))).results).toHaveLength(5);
    for (const limit of [0, 21, 1.5]) {
      expect((await owner.call(calls.searchKnowledge, asked({ limit }))).status).toBe(400);
    }
  });

  test('finds nothing for words that the site never uses, and accepts any characters', { tags: ['long'] }, async () => {
    const owner = await app.as('foreign');
    const { chatbotId } = await makeKnowledge(owner);
    for (const query of [
      'xylophone',
      '???',
      '🥐',
      "'; drop table chunks; --",
      '{1:2}/3',
      '\\0 %s :words ?',
      'Ω'.repeat(900),
    ]) {
      expect(await search(owner, chatbotId, query)).toEqual([]);
    }
  });

  test('sees a new version immediately', async () => {
    const owner = await app.as('versions');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    expect(await search(owner, chatbotId, 'sourdough')).toHaveLength(1);
    const additionalContent = [{ title: 'Sourdough course', content: 'Learn to bake sourdough on Mondays.' }];
    await build(owner, websiteId, { pages: bakeryPages, additionalContent });
    expect(await search(owner, chatbotId, 'sourdough')).toHaveLength(2);
  });

  test('leaves out the files of the other chatbots of the website', { tags: ['rule:search-own-files'] }, async () => {
    const owner = await app.as('two-bots');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    const other = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId, name: 'Other', widgetConfig: {} },
    });
    const form = new FormData();
    form.append('file', new Blob(['The alarm code is written on the oven.']), 'alarm.txt');
    await owner.get(calls.uploadFile, { params: { id: chatbotId }, body: form });
    expect(await search(owner, chatbotId, 'alarm code')).toEqual(['The alarm code is written on the oven.']);
    expect(await search(owner, other.id, 'alarm code')).toEqual([]);
  });

  test('ranks like the benchmarked ranking', async () => {
    const owner = await app.as('scores');
    const found = await searchChunks(app.services, await makeKnowledge(owner), 'wedding cake price');
    if (!found) throw new Error('Nothing is built');
    const chunks = bakeryPages.flatMap((page, id) =>
      [
        ...prepareChunks({
          kind: 'page',
          id,
          language: null,
          declared: null,
          chatbotId: null,
          textHash: '',
          heading: null,
          characters: page.content.length,
          linkShare: 0,
          ...page,
        }),
      ].flat(),
    );
    const measured = buildInMemoryIndex(chunks, 'en').search(found.query.expanded, 40);
    expect(found.passages.map((passage) => passage.url)).toEqual(measured.map(({ chunk }) => chunk.source.url));
    for (const [i, passage] of found.passages.entries()) {
      expect(passage.expandedScore).toBeCloseTo(measured[i]?.score ?? 0, 3);
    }
  });
});

async function makeBuilt(owner: Parameters<typeof makeLargeWebsite>[1], pages: number) {
  const made = await makeLargeWebsite(app, owner, pages);
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...made, kind: 'create' }));
  await buildKnowledge(app.services, made, new AbortController().signal);
  return made;
}
