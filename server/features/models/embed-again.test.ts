import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsEndpoints as calls } from '#shared/contracts/models.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { bakeryPages, build, makeWebsite, search, waitForBuilds } from '../knowledge/testing/site.ts';
import { keepEmbeddingsCurrent } from './embed-again.ts';

let app: TestApp;
let admin: Owner;
let provider: FakeOpenAi;
let providerId: number;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({ work: true });
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const body = { name: 'Mine', baseUrl: provider.baseUrl, apiKey: null, isLocal: true };
  providerId = (await admin.get(calls.addModelProvider, { body })).id;
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const choose = (model: string) =>
  admin.get(calls.chooseModel, { body: { kind: 'embeddings', providerId, model, dimensions: 64 } });
const waiting = async () => (await admin.get(calls.getModels)).knowledge.waiting;
const versionModel = (websiteId: number) =>
  app
    .db('websites as w')
    .join('knowledge_versions as v', { 'v.website_id': 'w.id', 'v.version': 'w.kb_version' })
    .where('w.id', websiteId)
    .first<{ model: string | null }>('v.emb_model as model');
const storedModels = (websiteId: number) =>
  app.db('knowledge_embeddings').where('website_id', websiteId).distinct('model').orderBy('model').pluck('model');

test('a new embedding model shows its cost and takes over in the background, while the previous one answers', {
  tags: ['long', 'rule:embed-again-in-background'],
}, async () => {
  await choose('first');
  const owner = await app.as('baker');
  const { websiteId, chatbotId } = await makeWebsite(owner);
  await build(owner, websiteId, {
    pages: [...bakeryPages, { url: 'https://bakery.example/glutenfree', title: 'Diets', content: 'Glutenfree rolls.' }],
  });
  // For the stand-in, words with the same first five letters mean the same.
  const byMeaning = async () => (await search(owner, chatbotId, 'glute'))[0];
  expect(await byMeaning()).toBe('Glutenfree rolls.');
  const { knowledge } = await admin.get(calls.getModels);
  expect(knowledge).toMatchObject({ websites: 1, passages: 4, waiting: 0 });
  expect(knowledge.tokens).toBeGreaterThan(10);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Requests for passages wait. A question doesn't.
  provider.embeddings((texts) => (texts.length > 1 ? held : undefined));
  expect((await choose('second')).knowledge.waiting).toBe(1);
  await expect.poll(() => app.db('knowledge_builds').where('status', 'running').first('id')).toBeDefined();
  expect(await byMeaning()).toBe('Glutenfree rolls.');
  expect((await versionModel(websiteId))?.model).toBe('first/64');
  release();
  await waitForBuilds(app, websiteId);
  expect((await versionModel(websiteId))?.model).toBe('second/64');
  expect(await waiting()).toBe(0);
  expect(await byMeaning()).toBe('Glutenfree rolls.');

  expect(await storedModels(websiteId)).toEqual(['first/64', 'second/64']);
  await keepEmbeddingsCurrent(app.services, new AbortController().signal);
  expect(await storedModels(websiteId)).toEqual(['second/64']);
  expect(await app.db('model_choices').pluck('kind')).toEqual(['embeddings']);
});

test('when an embedding model fails, the vectors of the previous one stay in use', {
  tags: ['long', 'rule:embed-again-fails'],
}, async () => {
  provider.embeddings('work');
  const owner = await app.as('keeper');
  const { websiteId } = await makeWebsite(owner);
  await build(owner, websiteId, { pages: bakeryPages });
  provider.embeddings({ fail: 404 });
  await choose('missing');
  await app.db('pages').where('website_id', websiteId).update({ content: 'New words.' });
  expect((await build(owner, websiteId)).warnings).toHaveLength(1);
  expect((await versionModel(websiteId))?.model).toBe('second/64');
  await expect(keepEmbeddingsCurrent(app.services, new AbortController().signal)).rejects.toThrow('doesn’t support');
  expect(await app.db('model_choices').where('kind', 'earlier-embeddings')).toHaveLength(1);
});
