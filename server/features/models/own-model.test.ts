import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { legalEndpoints } from '#shared/contracts/legal.ts';
import { modelsEndpoints as calls } from '#shared/contracts/models.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { TextSealer } from '../../sealed-text.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { modelDayOf } from './model-days.ts';
import { resealOwnKeys } from './own-chat.ts';

let app: TestApp;
let admin: Owner;
let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({ work: true });
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
});
beforeEach(async () => {
  provider.chat({ say: 'No, it is closed.' });
  await allow(true);
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await provider.close();
});

const allow = (allowsOwnKeys: boolean) =>
  admin.get(calls.changeModelRules, { body: { dailyTokens: null, dailyDollars: null, allowsOwnKeys } });
interface ModelDayRow {
  input_tokens: number;
  output_tokens: number;
  own_tokens: number;
  cost: number;
}
const key = 'sk-of-the-workspace-9876';

async function paramsOf(owner: Owner) {
  const [row] = await app.db('workspaces').where('id', owner.workspaceId).select<{ public_id: string }[]>('public_id');
  return { workspaceId: row?.public_id ?? '' };
}
const secretIdOf = async (owner: Owner) =>
  (await app.db('workspace_models').where('workspace_id', owner.workspaceId).pluck<string[]>('secret_id'))[0];
const use = async (owner: Owner, more: object = {}) =>
  owner.call(calls.useOwnModel, {
    params: await paramsOf(owner),
    body: { baseUrl: provider.baseUrl, apiKey: key, model: 'own', ...more },
  });

describe('a workspace’s own model', () => {
  test('answers after a successful try, only for this workspace, until it is removed or no longer allowed', {
    tags: ['long', 'rule:own-model-answers'],
  }, async () => {
    const owner = await app.as('bringer');
    const { chatbotId } = await seedAssistant(owner);
    const { status, reply } = await use(owner, { prices: { input: 2, output: 4 } });
    expect([status, reply.trial.answer, reply.own.model]).toMatchObject([
      200,
      'No, it is closed.',
      { model: 'own', prices: { input: 2, output: 4 }, keyEnd: '9876', isKeyReadable: true },
    ]);
    expect((await owner.get(systemEndpoints.getModelStatus)).state).toBe('unknown');
    const asked = async (by: number) => {
      provider.chats.length = 0;
      await (await Visitor.arrive(app.anonymous(), by)).ask('How much is a check-up?');
      return provider.chats.length > 0;
    };
    expect(await asked(chatbotId)).toBe(true);
    await app.services.background.waitUntilIdle();
    const day = await app.db('model_days').where('workspace_id', owner.workspaceId).first<ModelDayRow>('*');
    expect(day?.own_tokens).toBe(Number(day?.input_tokens) + Number(day?.output_tokens));
    expect(day?.cost).toBeCloseTo((2 * Number(day?.input_tokens) + 4 * Number(day?.output_tokens)) / 1e6, 10);
    // Its owner pays for it, so it doesn't use the budget.
    expect(await modelDayOf(app.db, owner.workspaceId)).toMatchObject({ tokens: 0, cost: 0 });
    const other = await app.as('without');
    expect(await asked((await seedAssistant(other)).chatbotId)).toBe(false);
    const namedHosts = async () => (await app.anonymous().get(legalEndpoints.getLegal)).ownModelHosts;
    expect(await namedHosts()).toEqual([new URL(provider.baseUrl).host]);
    await allow(false);
    expect(await namedHosts()).toEqual([]);
    expect(await asked(chatbotId)).toBe(false);
    await allow(true);
    const own = await owner.get(calls.removeOwnModel, { params: await paramsOf(owner) });
    expect([own, await asked(chatbotId)]).toEqual([{ isAllowed: true, model: null }, false]);
  });

  test('keeps its key encrypted, and another workspace can’t use it', {
    tags: ['rule:own-model-key-encrypted'],
  }, async () => {
    const owner = await app.as('secretive');
    await use(owner);
    const [row] = await app.db('workspace_models').where('workspace_id', owner.workspaceId).select('*');
    expect(JSON.stringify(await owner.get(calls.getOwnModel, { params: await paramsOf(owner) }))).not.toContain(key);
    expect((row as { sealed_key: Buffer }).sealed_key.includes(Buffer.from(key))).toBe(false);
    const next = new TextSealer('the next secret of this server', [app.config.secretKey]);
    await resealOwnKeys({ db: app.services.db, sealer: next });
    expect(await secretIdOf(owner)).toBe(next.currentId);
    await resealOwnKeys({
      db: app.services.db,
      sealer: new TextSealer(app.config.secretKey, ['the next secret of this server']),
    });
    expect(await secretIdOf(owner)).toBe(app.services.sealer.currentId);
    const thief = await app.as('thief');
    await app.db('workspace_models').insert({ ...(row as object), workspace_id: thief.workspaceId });
    const { model } = await thief.get(calls.getOwnModel, { params: await paramsOf(thief) });
    expect(model?.isKeyReadable).toBe(false);
    expect(await app.services.modelChoices.ownChat(thief.workspaceId)).toBeNull();
  });

  test('isn’t stored if it fails, or if administrators don’t allow it', {
    tags: ['rule:own-model-rejected'],
  }, async () => {
    const owner = await app.as('failing');
    provider.chat({ fail: 401 });
    const failed = await use(owner);
    expect([failed.status, failed.error.message]).toEqual([422, 'The model provider rejected the key']);
    await allow(false);
    const refused = await use(owner);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The administrator doesn’t allow models of your own.',
    ]);
    expect(await app.db('workspace_models').where('workspace_id', owner.workspaceId)).toEqual([]);
  });

  test.each([
    ['http://169.254.169.254/v1', 'can’t be used'],
    ['ftp://models.example/v1', 'http:// or https://'],
  ])('is never at %s', async (baseUrl, words) => {
    const refused = await use(await app.as('prober'), { baseUrl });
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([400, expect.stringContaining(words)]);
  });

  test('can only be chosen by the owner of the workspace', { tags: ['rule:own-model-owner-only'] }, async () => {
    const owner = await app.as('boss');
    const editor = await app.as('helper');
    await app
      .db('workspace_members')
      .insert({ workspace_id: owner.workspaceId, user_id: editor.user.id, role: 'admin' });
    const params = await paramsOf(owner);
    const body = { baseUrl: provider.baseUrl, apiKey: key, model: 'own' };
    expect((await editor.call(calls.useOwnModel, { params, body })).status).toBe(403);
    expect((await editor.call(calls.removeOwnModel, { params })).status).toBe(403);
    expect((await editor.call(calls.getOwnModel, { params })).status).toBe(200);
  });
});

test('if crawls can’t reach private addresses, workspaces’ models can’t either', {
  tags: ['rule:own-model-private-address'],
}, async () => {
  await using closed = await testApp({ env: { CRAWL_ALLOW_PRIVATE: '0' } });
  await closed.db('model_rules').insert({ allows_own_keys: true });
  await closed.services.modelChoices.reload();
  const owner = await closed.as('outsider');
  const [row] = await closed
    .db('workspaces')
    .where('id', owner.workspaceId)
    .select<{ public_id: string }[]>('public_id');
  const params = { workspaceId: row?.public_id ?? '' };
  const refused = await owner.call(calls.useOwnModel, {
    params,
    body: { baseUrl: provider.baseUrl, apiKey: key, model: 'own' },
  });
  expect([refused.status, refused.error.message]).toEqual([
    400,
    'This address is on a private network. Confirm that the server is on your own network.',
  ]);
});
