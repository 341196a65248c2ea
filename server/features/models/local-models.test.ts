import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { localModelsEndpoints as calls } from '#shared/contracts/local-models.ts';
import { modelsEndpoints } from '#shared/contracts/models.ts';
import { LocalEmbeddings } from '../../ai/local-models/local-embeddings.ts';
import { publisher } from '../../ai/local-models/testing/publisher.ts';
import { tinyModel, tinyReranker, writeTinyModel } from '../../ai/local-models/testing/tiny-model.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { bakeryPages, build, makeWebsite } from '../knowledge/testing/site.ts';
import { localModelStatus } from './local-model-notes.ts';

async function makeAdmin(of: TestApp): Promise<Owner> {
  const owner = await of.as('root');
  await of.db('users').where('id', owner.user.id).update({ is_admin: true });
  return owner;
}

const dataFolder = () => mkdtempDisposableSync(join(tmpdir(), 'parley-data-'));

test('an administrator downloads the model, uses it to search websites by meaning, and can remove it', {
  tags: ['long', 'rule:local-embedding-model'],
}, async () => {
  using data = dataFolder();
  await using at = await publisher();
  const env = { LOCAL_EMBEDDINGS: '', DATA_DIR: data.path };
  await using app = await testApp({ work: true, localModel: at.model, env });
  const admin = await makeAdmin(app);
  expect(await admin.get(calls.getLocalEmbeddings)).toMatchObject({ state: 'absent', model: 'tiny', bytes: 0 });
  const { websiteId, chatbotId } = await makeWebsite(admin);
  const pages = [...bakeryPages, { url: 'https://bakery.example/pets', title: 'Pets', content: 'dog dog dog dog.' }];
  expect((await build(admin, websiteId, { pages })).model).toBe('lexical');

  await admin.get(calls.downloadLocalEmbeddings);
  await expect.poll(() => admin.get(calls.getLocalEmbeddings)).toMatchObject({ state: 'ready', problem: null });
  // No one has to build again.
  const embeddedBy = () => app.db('knowledge_versions').where('website_id', websiteId).pluck<string[]>('emb_model');
  await expect.poll(embeddedBy).toContain('local/tiny');
  const settings = await admin.get(modelsEndpoints.getModels);
  expect(settings.choices).toContainEqual(
    expect.objectContaining({ kind: 'embeddings', source: 'server', model: 'tiny' }),
  );
  const searched = await admin.get(knowledgeEndpoints.searchKnowledge, {
    params: { id: chatbotId },
    body: { query: 'canine', limit: 1 },
  });
  expect(searched.results[0]?.text).toContain('dog dog');

  const metrics = await app.services.ai.meter.registry.metrics();
  expect(metrics).toContain(
    'gen_ai_client_operation_duration_seconds_count{gen_ai_operation_name="embeddings",gen_ai_request_model="local/tiny"}',
  );

  expect(await admin.get(calls.removeLocalEmbeddings)).toMatchObject({ state: 'absent', bytes: 0 });
  const recorded = await app.db('admin_audit_entries').orderBy('id').pluck('action');
  expect(recorded).toEqual(['local-embeddings.on', 'local-embeddings.off']);
  expect(app.services.ai.embeddings).toBeNull();
  const vectors = () => app.db('knowledge_embeddings').where({ website_id: websiteId, model: 'local/tiny' });
  await expect.poll(vectors).toEqual([]);
  expect(await embeddedBy()).not.toContain('local/tiny');
});

test('an administrator downloads the model that checks answers, it doubts one, and can be removed', {
  tags: ['long', 'rule:local-checking-model'],
}, async () => {
  using data = dataFolder();
  const model = tinyReranker();
  await using at = await publisher(model);
  const env = { LOCAL_RERANKER: '', DATA_DIR: data.path };
  await using app = await testApp({ work: true, rerankerModel: at.model, env });
  const admin = await makeAdmin(app);
  const { websiteId, chatbotId } = await makeWebsite(admin);
  const page = { url: 'https://bakery.example/pets', title: 'Pets', content: 'Pets can stay on the terrace.' };
  await build(admin, websiteId, { pages: [...bakeryPages, page] });
  const ask = async (question: string) => (await Visitor.arrive(app.anonymous(), chatbotId)).ask(question);
  const before = await ask('Can pets stay on the terrace?');
  expect(before.outcome).toBe('answered');

  await admin.get(calls.downloadLocalReranker);
  await expect.poll(() => admin.get(calls.getLocalReranker)).toMatchObject({ state: 'ready', problem: null });
  // The first question starts the model and may be answered without it. The model knows none of the words they share.
  await expect.poll(async () => (await ask('Can pets stay on the terrace?')).outcome).not.toBe('answered');
  const metrics = await app.services.ai.meter.registry.metrics();
  expect(metrics).toContain('gen_ai_operation_name="rerank",gen_ai_request_model="local/tiny-reranker"');

  expect(await admin.get(calls.removeLocalReranker)).toMatchObject({ state: 'absent', bytes: 0 });
  const recorded = await app.db('admin_audit_entries').orderBy('id').pluck('action');
  expect(recorded).toEqual(['local-reranker.on', 'local-reranker.off']);
  const after = await ask('Can pets stay on the terrace?');
  expect([after.content, after.outcome]).toEqual([before.content, before.outcome]);
});

test('the reason for a failed download is shown until the next one, also after a restart', {
  tags: ['long', 'rule:local-model-download-failed'],
}, async () => {
  using data = dataFolder();
  await using at = await publisher();
  const { answer } = at;
  at.answer = (_, response) => void response.writeHead(404).end();
  await using app = await testApp({ localModel: at.model, env: { LOCAL_EMBEDDINGS: '', DATA_DIR: data.path } });
  const admin = await makeAdmin(app);
  await admin.get(calls.downloadLocalEmbeddings);
  const failed = { state: 'failed', problem: expect.stringContaining('404') as string };
  await expect.poll(() => admin.get(calls.getLocalEmbeddings)).toMatchObject(failed);
  // Another process, or the next one, knows only what is stored.
  const { log } = app.services;
  const next = new LocalEmbeddings({ ...app.config.localEmbeddings, model: at.model, dataDir: data.path, log });
  const statusThere = () => localModelStatus(app.db, next);
  await expect.poll(statusThere).toMatchObject(failed);
  at.answer = answer;
  await admin.get(calls.downloadLocalEmbeddings);
  await expect.poll(() => admin.get(calls.getLocalEmbeddings)).toMatchObject({ state: 'ready', problem: null });
  await admin.get(calls.removeLocalEmbeddings);
  expect(await statusThere()).toMatchObject({ state: 'absent', problem: null });
});

test('if settings decide, an administrator can’t', { tags: ['rule:local-model-set-by-settings'] }, async () => {
  using data = dataFolder();
  writeTinyModel(tinyModel(), data.path);
  await using app = await testApp({
    localModel: tinyModel(),
    env: { LOCAL_EMBEDDINGS: '1', MODEL_DIR: data.path, DATA_DIR: data.path },
  });
  const admin = await makeAdmin(app);
  expect(await admin.get(calls.getLocalEmbeddings)).toMatchObject({ state: 'ready', isOurs: false });
  const removed = await admin.call(calls.removeLocalEmbeddings);
  expect([removed.status, removed.error.message]).toEqual([
    409,
    'The files are in MODEL_DIR, which Parley doesn’t change.',
  ]);
});

test('a model named by a setting has priority over the local one', {
  tags: ['rule:local-model-overridden'],
}, async () => {
  using data = dataFolder();
  writeTinyModel(tinyModel(), join(data.path, 'models'));
  await using app = await testApp({
    localModel: tinyModel(),
    env: {
      LOCAL_EMBEDDINGS: '',
      EMBEDDING_MODEL: 'bge-m3',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      DATA_DIR: data.path,
    },
  });
  const admin = await makeAdmin(app);
  expect(app.services.ai.embeddings?.embeddingModel).toBe('bge-m3');
  const { status, error } = await admin.call(calls.downloadLocalEmbeddings);
  expect([status, error.message]).toEqual([409, 'The local model is turned off in the server’s settings.']);
});

test('if MODEL_DIR has no files, nothing is downloaded into it', async () => {
  using data = dataFolder();
  await using at = await publisher();
  await using app = await testApp({
    localModel: at.model,
    env: { LOCAL_EMBEDDINGS: '1', MODEL_DIR: data.path, DATA_DIR: data.path },
  });
  app.services.localEmbeddings.start();
  expect(at.asked).toEqual([]);
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'MODEL_DIR lacks files of the local model' }));
});
