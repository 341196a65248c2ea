import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { legalEndpoints } from '#shared/contracts/legal.ts';
import { modelsEndpoints as calls, type ModelChoiceInput, type ModelProvider } from '#shared/contracts/models.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { listModels, openProvider } from '../../ai/provider.ts';
import { TextSealer } from '../../sealed-text.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { findServers } from './find-servers.ts';
import { readProviders } from './store.ts';

let app: TestApp;
let admin: Owner;
let model: FakeOpenAi;
beforeAll(async () => {
  model = await fakeOpenAi();
  app = await testApp();
  admin = await makeAdmin(app);
});
afterAll(async () => {
  await app.close();
  await model.close();
});
afterEach(async () => {
  await app.db('model_providers').delete();
  await app.services.modelChoices.reload();
  await app.services.background.waitUntilIdle();
  model.models(null);
});

async function makeAdmin(of: TestApp): Promise<Owner> {
  const owner = await of.as('root');
  await of.db('users').where('id', owner.user.id).update({ is_admin: true });
  return owner;
}

const key = 'sk-secret-key-1234';

/** The stand-in, set up as a provider on this machine. */
const add = (more: object = {}): Promise<ModelProvider> =>
  admin.get(calls.addModelProvider, {
    body: { name: 'Mine', baseUrl: model.baseUrl, apiKey: key, isLocal: true, ...more },
  });
const choose = (providerId: number, name: string, more: Partial<ModelChoiceInput> = {}) =>
  admin.get(calls.chooseModel, { body: { kind: 'chat', providerId, model: name, ...more } });

describe('a provider', () => {
  test('keeps its key encrypted, and shows only its end', { tags: ['rule:model-provider-key-encrypted'] }, async () => {
    const added = await add();
    expect(added).toMatchObject({ name: 'Mine', keyEnd: '1234', isKeyReadable: true });
    const settings = await admin.get(calls.getModels);
    expect(JSON.stringify([added, settings])).not.toContain('sk-secret');
    const [row] = await app.db('model_providers').select('*');
    expect(JSON.stringify(row)).not.toContain('secret-key');
    expect((row as { sealed_key: Buffer }).sealed_key.includes(Buffer.from(key))).toBe(false);
    const [stored] = await readProviders(app.db, app.services.sealer);
    expect(stored?.apiKey).toBe(key);
  });

  test('shows nothing of a key so short that its end would be most of it', async () => {
    expect((await add({ apiKey: 'abcdefg' })).keyEnd).toBe('');
  });

  test.each([
    ['a private address', { baseUrl: 'https://10.0.0.7/v1', isLocal: false }, 'private network'],
    ['this machine', { baseUrl: 'http://127.0.0.1:11434/v1', isLocal: false, apiKey: null }, 'private network'],
    ['another spelling of this machine', { baseUrl: 'http://2130706433/v1', isLocal: false }, 'private network'],
    ['the address of cloud credentials', { baseUrl: 'http://169.254.169.254/v1', isLocal: true }, 'can’t be used'],
    ['a key that would travel unencrypted', { baseUrl: 'http://1.1.1.1/v1', isLocal: false }, 'Use https://'],
    ['a file', { baseUrl: 'file:///etc/passwd', isLocal: true }, 'http:// or https://'],
    ['an address with a password', { baseUrl: 'https://me:pw@models.example/v1' }, 'http:// or https://'],
    ['a key that would end the header', { apiKey: 'a\r\nX-Other: 1' }, 'no spaces'],
  ])('is rejected with %s', async (_, body, words) => {
    const refused = await admin.call(calls.addModelProvider, {
      body: { name: 'Mine', baseUrl: 'https://models.example/v1', apiKey: key, isLocal: false, ...body },
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.error)).toContain(words);
    expect(await app.db('model_providers')).toEqual([]);
  });

  test('whose name resolves to this machine isn’t called, unless it is marked as being on it', {
    tags: ['rule:model-provider-resolves-here'],
  }, async () => {
    const named = model.baseUrl.replace('127.0.0.1', 'localhost');
    model.models(['chat']);
    const listed = (reach: 'public' | 'local') => listModels(openProvider({ apiKey: key, baseUrl: named, reach }));
    expect([await listed('public'), await listed('local')]).toEqual(['unreachable', { ids: ['chat'] }]);
  });

  test('needs a unique name', async () => {
    await add();
    const body = { name: 'MINE', baseUrl: null, apiKey: key, isLocal: false };
    const taken = await admin.call(calls.addModelProvider, { body });
    expect([taken.status, taken.error.message]).toEqual([409, 'There is already a provider with this name']);
  });

  test('that moves to another address needs its key again', { tags: ['rule:model-provider-moved'] }, async () => {
    const { id } = await add();
    const params = { id };
    const renamed = await admin.get(calls.changeModelProvider, { params, body: { name: 'Ours' } });
    expect(renamed).toMatchObject({ name: 'Ours', keyEnd: '1234' });
    const moved = await admin.get(calls.changeModelProvider, { params, body: { baseUrl: 'http://127.0.0.1:9/v1' } });
    expect(moved.keyEnd).toBeNull();
    const given = await admin.get(calls.changeModelProvider, { params, body: { apiKey: 'another-key-5678' } });
    expect(given.keyEnd).toBe('5678');
  });

  test('whose address was changed in the database gets no key', {
    tags: ['rule:model-provider-tampered'],
  }, async () => {
    const { id } = await add();
    await app.db('model_providers').where({ id }).update({ base_url: 'https://thief.example/v1' });
    expect((await admin.get(calls.getModels)).providers[0]).toMatchObject({ isKeyReadable: false });
    const refused = await admin.call(calls.listProviderModels, { params: { id } });
    expect([refused.status, refused.error.message]).toEqual([422, 'The stored key can’t be read. Enter it again.']);
  });

  test('keeps its key when the secret is replaced, because it is encrypted again', {
    tags: ['rule:model-provider-new-secret'],
  }, async () => {
    await add();
    const next = 'the next secret of this server';
    const replaced = new TextSealer(next, [app.config.secretKey]);
    expect((await readProviders(app.db, replaced))[0]?.apiKey).toBe(key);
    expect((await readProviders(app.db, new TextSealer(next)))[0]?.apiKey).toBe(key);
    expect((await readProviders(app.db, app.services.sealer))[0]).toMatchObject({ apiKey: null, isKeyReadable: false });
  });

  test('that no longer exists is a 404', { tags: ['long'] }, async () => {
    const params = { id: 987_654 };
    for (const answer of [
      await admin.call(calls.changeModelProvider, { params, body: { name: 'X' } }),
      await admin.call(calls.removeModelProvider, { params }),
      await admin.call(calls.listProviderModels, { params }),
      await admin.call(calls.chooseModel, { body: { kind: 'chat', providerId: 987_654, model: 'x' } }),
      await admin.call(calls.tryModel, { body: { kind: 'chat', providerId: 987_654, model: 'x' } }),
    ]) {
      expect([answer.status, answer.error.message]).toEqual([404, 'Provider not found']);
    }
  });

  test('lists its models, and says why it can’t', { tags: ['rule:model-provider-lists-models'] }, async () => {
    const { id } = await add();
    const params = { id };
    model.models(['qwen3:8b', 'bge-m3']);
    expect(await admin.get(calls.listProviderModels, { params })).toEqual({ models: ['qwen3:8b', 'bge-m3'] });
    model.models(null);
    expect(await admin.get(calls.listProviderModels, { params })).toEqual({ models: null });
    model.models({ fail: 401 });
    expect((await admin.call(calls.listProviderModels, { params })).error.message).toContain('rejected the key');
    model.models({ hang: true });
    model.models({ fail: 503 });
    expect((await admin.call(calls.listProviderModels, { params })).error.message).toContain('can’t be reached');
  });
});

describe('a model that was chosen', () => {
  test('answers without a restart, until its provider is removed', { tags: ['rule:model-chosen'] }, async () => {
    expect((await admin.get(systemEndpoints.getModelStatus)).state).toBe('none');
    model.models(['qwen3:8b']);
    const { id } = await add();
    const { choices } = await choose(id, 'qwen3:8b', { contextTokens: 8192, prices: { input: 1, output: 2 } });
    expect(choices).toMatchObject([{ kind: 'chat', source: 'settings', model: 'qwen3:8b', contextTokens: 8192 }]);
    expect(app.services.ai.chat).toMatchObject({ chatModel: 'qwen3:8b', contextTokens: 8192 });
    await app.services.background.waitUntilIdle();
    expect((await admin.get(systemEndpoints.getModelStatus)).state).toBe('available');
    // The privacy policy names who receives what visitors write.
    expect((await admin.get(legalEndpoints.getLegal)).modelHost).toBe(new URL(model.baseUrl).host);
    await admin.get(calls.removeModelProvider, { params: { id } });
    expect(app.services.ai.chat).toBeNull();
    expect((await admin.get(calls.getModels)).choices).toEqual([]);
  });

  test('is used by the other processes when they are notified', {
    tags: ['rule:model-used-by-all-processes'],
  }, async () => {
    const { id } = await add();
    await choose(id, 'first');
    await app.db('model_choices').update({ model: 'second' });
    await app.services.notices.send('models', app.db);
    await app.services.background.waitUntilIdle();
    expect(app.services.ai.chat?.chatModel).toBe('second');
  });

  test('can be removed', { tags: ['rule:model-choice-removed'] }, async () => {
    const { id } = await add();
    await choose(id, 'embedder', { kind: 'embeddings' });
    expect(app.services.ai.embeddings?.embeddingModel).toBe('embedder');
    const { choices } = await admin.get(calls.unchooseModel, { params: { kind: 'embeddings' } });
    expect([choices, app.services.ai.embeddings]).toEqual([[], null]);
  });

  test('is overridden by the environment, which is shown and can’t be changed here', {
    tags: ['long', 'rule:model-set-by-environment'],
  }, async () => {
    const env = { OPENAI_BASE_URL: model.baseUrl, CHAT_MODEL: 'named', EMBEDDING_MODEL: 'embed' };
    await using other = await testApp({ env });
    const root = await makeAdmin(other);
    const host = new URL(model.baseUrl).host;
    expect((await root.get(calls.getModels)).choices).toMatchObject([
      { kind: 'chat', source: 'environment', providerId: null, host, model: 'named' },
      { kind: 'embeddings', source: 'environment', model: 'embed' },
    ]);
    const { id } = await root.get(calls.addModelProvider, {
      body: { name: 'Mine', baseUrl: model.baseUrl, apiKey: null, isLocal: true },
    });
    const refused = await root.call(calls.chooseModel, { body: { kind: 'chat', providerId: id, model: 'x' } });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Environment variables choose this model. Remove them to choose one here.',
    ]);
    await root.get(calls.chooseModel, { body: { kind: 'second-chat', providerId: id, model: 'spare' } });
    expect(other.services.ai.secondChat?.chatModel).toBe('spare');
  });
});

describe('the test of a model', () => {
  async function attempt(kind: ModelChoiceInput['kind'], more: object = {}) {
    const { id } = await add({ name: `For ${kind}` });
    return admin.call(calls.tryModel, { body: { kind, providerId: id, model: 'm', ...more } });
  }

  test('shows the answer to a sample question, its time and its tokens', { tags: ['rule:model-tried'] }, async () => {
    model.chat({ say: 'No, it is closed on Sundays.' });
    const { reply } = await attempt('chat');
    expect(reply).toMatchObject({ answer: 'No, it is closed on Sundays.', outputTokens: expect.any(Number) as number });
    expect(reply.inputTokens).toBeGreaterThan(0);
    expect(reply.milliseconds).toBeGreaterThanOrEqual(0);
    expect(model.chats.at(-1)?.messages[0]?.content).toContain('Is the bakery open on Sunday?');
    expect(model.chats.at(-1)?.max_completion_tokens).toBeLessThanOrEqual(120);
  });

  test('stops a model that doesn’t stop by itself', { tags: ['long', 'rule:model-try-stopped'] }, async () => {
    model.chat({ say: 'On and on. '.repeat(5000) });
    expect((await attempt('chat')).reply.answer?.length).toBeLessThanOrEqual(1000);
  });

  test('measures the vectors of an embedding model', async () => {
    expect((await attempt('embeddings', { dimensions: 128 })).reply).toMatchObject({ answer: null, dimensions: 128 });
  });

  test('sends a recording and a text to be read aloud', async () => {
    model.transcriptions({ say: '' });
    expect((await attempt('transcription')).reply.answer).toBe('');
    expect(model.heard.at(-1)?.bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect((await attempt('speech', { voice: 'nova' })).status).toBe(200);
    expect(model.spoken.at(-1)).toMatchObject({ voice: 'nova', input: 'Hello.' });
  });

  test.each([
    [{ fail: 401 } as const, 'The model provider rejected the key'],
    [{ fail: 404 } as const, 'The model provider doesn’t support this model or call'],
    [{ say: ' ' } as const, 'The model returned an empty answer'],
  ])('says why it failed: %j', async (behavior, message) => {
    model.chat(behavior);
    const { status, error } = await attempt('chat');
    expect([status, error.message]).toEqual([422, message]);
  });
});

describe('model servers on this machine', () => {
  test('are found if they respond with a list, once each', { tags: ['rule:local-model-servers-found'] }, async () => {
    await using other = await fakeOpenAi();
    await using silent = await fakeOpenAi();
    await using page = await fakeOpenAi();
    other.models(['qwen3:8b']);
    silent.models({ fail: 404 });
    page.models({ html: true });
    const found = await findServers([
      { kind: 'ollama', baseUrl: other.baseUrl },
      { kind: 'ollama', baseUrl: other.baseUrl.replace('127.0.0.1', 'localhost') },
      { kind: 'lm-studio', baseUrl: silent.baseUrl },
      { kind: 'llama-cpp', baseUrl: page.baseUrl },
      { kind: 'vllm', baseUrl: 'http://127.0.0.1:9/v1' },
    ]);
    expect(found).toEqual([{ kind: 'ollama', baseUrl: other.baseUrl, models: ['qwen3:8b'] }]);
  });

  test('that send more than a list, or never end, are not read further', {
    tags: ['rule:local-model-servers-bounded'],
  }, async () => {
    let sent = 0;
    const chunk = Buffer.alloc(256 * 1024, ' ');
    await using endless = await answering((response) => {
      const write = () => {
        while (!response.destroyed && sent < 50 * 1024 ** 2) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
      };
      write();
    });
    await using stalled = await answering((response) => void response.write('{"data": ['));
    const found = await findServers(
      [
        { kind: 'ollama', baseUrl: endless.baseUrl },
        { kind: 'vllm', baseUrl: stalled.baseUrl },
      ],
      400,
    );
    expect(found).toEqual([]);
    expect(sent).toBeLessThan(40 * 1024 ** 2);
  });
});

test('a provider that never stops sending is not read to the end', { tags: ['long'] }, async () => {
  const event = `data: ${JSON.stringify({ choices: [] })}`;
  let sent = 0;
  await using provider = await answering((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(event);
    const chunk = Buffer.alloc(1024 ** 2, ' ');
    const write = () => {
      while (!response.destroyed && sent < 500 * 1024 ** 2) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
    };
    write();
  });
  const { id } = await add({ baseUrl: provider.baseUrl });
  const refused = await admin.call(calls.tryModel, {
    body: { kind: 'chat', providerId: id, model: 'endless' },
  });
  expect(refused.status).toBe(422);
  expect(sent).toBeLessThan(100 * 1024 ** 2);
});

/** A server that answers every request in the same way. */
async function answering(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
