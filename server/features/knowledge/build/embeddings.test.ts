import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { type FakeOpenAi, fakeOpenAi } from '#server/testing/fake-openai.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints } from '#shared/contracts/knowledge-versions.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { makeLargeWebsite } from '../testing/large-website.ts';
import { bakeryPages, build, makeKnowledge, makeWebsite, search, until, waitForBuilds } from '../testing/site.ts';
import { requestBuild } from './request-build.ts';

let openAi: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  openAi = await fakeOpenAi();
  app = await testApp({ work: true, env: { OPENAI_BASE_URL: openAi.baseUrl } });
});
beforeEach(() => {
  openAi.embeddings('work');
  openAi.embedded.length = 0;
});
afterAll(async () => {
  await app.close();
  await openAi.close();
});

const model = 'text-embedding-3-small/512';

const embeddingsOf = (websiteId: number) =>
  app.db('knowledge_embeddings').where('website_id', websiteId).orderBy('text_hash').pluck<string[]>('emb');

describe('with an embedding model', () => {
  test('every passage gets an embedding, and an unchanged passage keeps its own', {
    tags: ['rule:embeddings-kept'],
  }, async () => {
    const { restoreKnowledgeVersion } = knowledgeVersionsEndpoints;
    const owner = await app.as('embedder');
    const { websiteId } = await makeWebsite(owner);
    expect(await build(owner, websiteId)).toMatchObject({ chunks: 3, skipped: 0, model });
    expect(openAi.embedded).toHaveLength(3);
    const before = await embeddingsOf(websiteId);
    openAi.embedded.length = 0;
    await app.db('pages').where('url', bakeryPages[1]?.url).update({ content: 'Closed for the holidays.' });
    expect(await build(owner, websiteId)).toMatchObject({ chunks: 3, skipped: 2 });
    expect(openAi.embedded).toEqual(['Opening hours | Corner Bakery\n\nClosed for the holidays.']);
    const after = await embeddingsOf(websiteId);
    expect(after).toHaveLength(4);
    expect(after.filter((embedding) => before.includes(embedding))).toHaveLength(3);
    openAi.embedded.length = 0;
    const restored = await owner.get(restoreKnowledgeVersion, { params: { id: websiteId, version: 1 } });
    expect(restored.summary).toMatchObject({ chunks: 3, skipped: 3, model });
    expect(openAi.embedded).toEqual([]);
  });

  test('never receives half an emoji, even if a long heading was cut inside one', { tags: ['long'] }, async () => {
    const owner = await app.as('emojis');
    const { websiteId } = await makeWebsite(owner);
    const content = `# ${'x'.repeat(198)}🥐 and more\n\n${'y'.repeat(159)} Croissants.`;
    await build(owner, websiteId, { pages: [{ url: 'https://bakery.example/x', title: 'Long', content }] });
    expect(openAi.embedded.some((text) => text.includes('xxx\ufffd…'))).toBe(true);
    expect(openAi.embedded.filter((text) => !text.isWellFormed())).toEqual([]);
  });

  test('a passage is found that shares no word with the question', async () => {
    const owner = await app.as('nearby');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    // The fake model treats words with the same first five letters as synonyms.
    await build(owner, websiteId, {
      pages: [
        ...bakeryPages,
        { url: 'https://bakery.example/glutenfree', title: 'Diets', content: 'Glutenfree rolls.' },
      ],
    });
    const { results } = await owner.get(calls.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'glute', limit: 1 },
    });
    expect(results[0]?.text).toBe('Glutenfree rolls.');
  });

  test.each(
    firstRows(1, [
      [{ fail: 401 } as const, 'rejected the key'],
      [{ fail: 500 } as const, 'overloaded or down'],
      [{ html: true } as const, 'couldn’t be built'],
    ]),
  )('that answers %j a build fails with a message, and the previous version stays live', async (behavior, words) => {
    const owner = await app.as(`failing-${JSON.stringify(behavior).replace(/\W/g, '')}`);
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    await app.db('pages').where('website_id', websiteId).update({ content: 'New words.' });
    openAi.embeddings(behavior);
    const { status, error } = await owner.call(calls.buildKnowledge, {
      params: { id: websiteId },
      body: { pages: bakeryPages },
    });
    expect(status).toBe(503);
    expect(error.message).toContain(words);
    expect(error.message).toContain('The previous one still answers.');
    expect((await search(owner, chatbotId, 'saturday'))[0]).toContain('8am to 1pm');
    expect(await app.db('usage_ledger').where({ website_id: websiteId, kind: 'refresh' })).toHaveLength(1);
  });

  test('that a server doesn’t offer, a build continues without embeddings and says so', async () => {
    const owner = await app.as('no-embeddings');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    openAi.embeddings({ fail: 404 });
    const summary = await build(owner, websiteId);
    expect(summary.model).toBe('lexical');
    expect(summary.warnings).toEqual([
      `Model text-embedding-3-small/512 is not available at ${new URL(openAi.baseUrl).host}. Pages are found by keywords only.`,
    ]);
    expect((await search(owner, chatbotId, 'saturday'))[0]).toContain('8am to 1pm');
  });

  test('that is down, a new text is found by keywords and embedded by the next build', { tags: ['long'] }, async () => {
    const owner = await app.as('late-embedding');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    openAi.embeddings({ fail: 500 });
    await owner.get(calls.createEntry, {
      params: { id: websiteId },
      body: { kind: 'text', title: 'Parking', content: 'Park behind the church.' },
    });
    await waitForBuilds(app, websiteId);
    expect(await search(owner, chatbotId, 'parking church')).toContain('Park behind the church.');
    openAi.embeddings('work');
    openAi.embedded.length = 0;
    expect(await build(owner, websiteId)).toMatchObject({ chunks: 4, skipped: 3, warnings: [] });
    expect(openAi.embedded).toEqual(['Parking\n\nPark behind the church.']);
  });

  test('that fails for a question, the question is answered by keywords', { tags: ['long'] }, async () => {
    const owner = await app.as('question-fails');
    const { chatbotId } = await makeKnowledge(owner);
    openAi.embeddings({ fail: 500 });
    expect((await search(owner, chatbotId, 'saturday'))[0]).toContain('8am to 1pm');
  });
});

test('an interrupted build keeps the embeddings it paid for', { tags: ['long'] }, async () => {
  await using idle = await testApp({ env: { OPENAI_BASE_URL: openAi.baseUrl } });
  const owner = await idle.as('paid');
  const site = await makeLargeWebsite(idle, owner, 400);
  const { websiteId } = site;
  await idle.db.transaction((trx) => requestBuild(idle.services, trx, { ...site, kind: 'create' }));
  const worker = new AbortController();
  const running = buildKnowledge(idle.services, site, worker.signal);
  await until(
    async () => (await idle.db('knowledge_embeddings').where('website_id', websiteId).first('model')) !== undefined,
  );
  worker.abort(new Error('The worker is stopping'));
  await expect(running).rejects.toThrow('The worker is stopping');
  const saved = (await idle.db('knowledge_embeddings').where('website_id', websiteId)).length;
  openAi.embedded.length = 0;
  await buildKnowledge(idle.services, site, new AbortController().signal);
  expect(openAi.embedded).toHaveLength(400 - saved);
});
