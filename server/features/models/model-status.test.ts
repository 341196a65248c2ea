import { expect, test } from 'vitest';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { modelsEndpoints } from '#shared/contracts/models.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { fakeOpenAi } from '../../testing/fake-openai.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

async function administrator(app: TestApp) {
  const admin = await app.as('admin');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  return admin;
}

const call = systemEndpoints.getModelStatus;

test('without a provider there is no model, for owners and administrators', async () => {
  await using app = await testApp();
  const admin = await administrator(app);
  expect(await (await app.as('owner')).get(call)).toEqual({ state: 'none', problems: [] });
  expect((await admin.get(adminEndpoints.getSystemStatus)).models).toBeNull();
  expect((await app.anonymous().call(call)).status).toBe(401);
});

test('administrators are asked to connect a model until one of them skips it or connects one', {
  tags: ['long', 'rule:model-connect-prompt'],
}, async () => {
  await using app = await testApp();
  const admin = await administrator(app);
  const owner = await app.as('owner');
  const proposes = async (user = admin) => (await user.get(call)).proposesModel;
  expect([await proposes(), await proposes(owner)]).toEqual([true, undefined]);
  expect((await owner.call(modelsEndpoints.endModelSetup)).status).toBe(403);
  await admin.get(modelsEndpoints.changeModelRules, {
    body: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: true },
  });
  expect(await proposes()).toBe(true);
  await admin.get(modelsEndpoints.endModelSetup);
  await admin.get(modelsEndpoints.endModelSetup);
  expect(await proposes()).toBeUndefined();
  expect((await admin.get(modelsEndpoints.getModels)).rules.allowsOwnKeys).toBe(true);

  await app.db('model_rules').delete();
  expect(await proposes()).toBe(true);
  const provider = { name: 'Ollama', baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, isLocal: true };
  const { id: providerId } = await admin.get(modelsEndpoints.addModelProvider, { body: provider });
  await admin.get(modelsEndpoints.chooseModel, { body: { kind: 'chat', providerId, model: 'chat' } });
  await admin.get(modelsEndpoints.unchooseModel, { params: { kind: 'chat' } });
  expect(await admin.get(call)).toEqual({ state: 'none', problems: [] });
});

test('a model that the provider doesn’t have is named, for owners and administrators', {
  tags: ['long', 'rule:model-missing-at-provider'],
}, async () => {
  await using openAi = await fakeOpenAi();
  openAi.models(['other', 'embed']);
  const env = { OPENAI_BASE_URL: openAi.baseUrl, CHAT_MODEL: 'chat', EMBEDDING_MODEL: 'embed' };
  await using app = await testApp({ env });
  const owner = await app.as('owner');
  expect((await owner.get(call)).state).toBe('unknown');
  await app.services.ai.check();
  const host = new URL(openAi.baseUrl).host;
  const problem = `Model chat is not available at ${host}. Until then, answers are quoted from your pages.`;
  expect(await owner.get(call)).toEqual({ state: 'unavailable', problems: [problem] });
  const admin = await administrator(app);
  const { models } = await admin.get(adminEndpoints.getSystemStatus);
  expect(models).toEqual({ state: 'unavailable', problems: [problem], host, chat: 'chat', embedding: 'embed' });
});
