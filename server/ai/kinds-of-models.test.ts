import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelKind } from '../testing/chat-request.ts';
import { type FakeOpenAi, fakeOpenAi } from '../testing/fake-openai.ts';
import { environmentModels } from './environment-models.ts';
import { Models } from './models.ts';
import type { ChatClient, ReplyShape, TokenUse } from './types.ts';

let provider: FakeOpenAi;
beforeEach(async () => {
  provider = await fakeOpenAi();
  provider.chat({ say: '{"open":true}' });
});
afterEach(() => provider.close());

function clientOf(chatModel = 'chat'): ChatClient {
  const { chat } = new Models(
    environmentModels({
      apiKey: 'test',
      baseUrl: provider.baseUrl,
      chatModel,
      contextTokens: 16_000,
      answerSeconds: 40,
      rerank: false,
      prices: null,
      embeddingModel: 'embed',
      embeddingDimensions: 64,
      transcriptionModel: null,
      speech: null,
    }),
  );
  if (!chat) throw new Error('No chat model');
  return chat;
}

const shape: ReplyShape = {
  name: 'hours',
  schema: {
    type: 'object',
    properties: { open: { type: 'boolean' } },
    required: ['open'],
    additionalProperties: false,
  },
};

async function ask(ai: ChatClient, content = 'Open? Reply in JSON.') {
  const uses: TokenUse[] = [];
  let text = '';
  const pieces = ai.chat([{ role: 'user', content }], {
    signal: new AbortController().signal,
    maxTokens: 100,
    silenceMs: 2000,
    totalMs: 5000,
    shape,
    onUse: (use) => uses.push(use),
  });
  for await (const piece of pieces) text += piece;
  return { text, uses };
}

describe('a model that rejects a parameter still answers, and isn’t sent it again', () => {
  const kinds: [string, ModelKind, refusals: number][] = [
    ['thinks, and takes no temperature', { reasons: true }, 1],
    ['knows JSON without a schema', { jsonMode: 'object' }, 1],
    ['knows no response_format', { jsonMode: 'none' }, 2],
    [
      'minds something and does not say what',
      { takesOnly: ['model', 'messages', 'stream', 'temperature', 'max_tokens'] },
      1,
    ],
  ];
  test.each(kinds)('because it %s', async (_, kind, refusals) => {
    provider.model(kind);
    const ai = clientOf();
    expect((await ask(ai)).text).toBe('{"open":true}');
    expect(provider.refused).toHaveLength(refusals);
    await ask(ai);
    expect(provider.refused).toHaveLength(refusals);
    expect(provider.chats).toHaveLength(2);
  });

  test('and a known reasoning model is never sent a temperature', async () => {
    provider.model({ reasons: true });
    await ask(clientOf('o4-mini'));
    expect(provider.refused).toEqual([]);
    expect(provider.chats[0]).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 2100 });
  });
});

test('a model that accepts everything gets the schema in the first request', async () => {
  await ask(clientOf());
  expect(provider.refused).toEqual([]);
  expect(provider.chats[0]?.response_format).toEqual({
    type: 'json_schema',
    json_schema: { ...shape, strict: true },
  });
});

test('a request rejected for its content isn’t retried', async () => {
  provider.chat({ fail: 400 });
  await expect(ask(clientOf())).rejects.toMatchObject({ kind: 'settings' });
  expect(provider.chats.length).toBeLessThanOrEqual(2);
});

test('a prompt that is too long is reported, and the limit is known after that', async () => {
  provider.model({ contextTokens: 2048 });
  const ai = clientOf();
  await expect(ask(ai, 'word '.repeat(4000))).rejects.toMatchObject({ kind: 'too-long' });
  expect(ai.contextTokens).toBe(2048);
  expect(provider.refused).toHaveLength(1);
});

describe('the usage of a call', () => {
  test('is the usage the server reports', async () => {
    const { uses } = await ask(clientOf());
    expect(uses).toEqual([{ input: 5, output: 3 }]);
  });

  test('is estimated if the server doesn’t report it', async () => {
    provider.model({ takesOnly: ['model', 'messages', 'stream', 'temperature', 'max_tokens'] });
    expect((await ask(clientOf(), 'x'.repeat(400))).uses).toEqual([{ input: 100, output: 4 }]);
  });

  test('is estimated if the reply isn’t read to the end', async () => {
    const uses: TokenUse[] = [];
    const ai = clientOf();
    const options = { signal: new AbortController().signal, maxTokens: 9, silenceMs: 2000, totalMs: 5000 };
    for await (const _ of ai.chat([{ role: 'user', content: 'x'.repeat(40) }], {
      ...options,
      onUse: (use) => uses.push(use),
    }))
      break;
    expect(uses).toEqual([{ input: 10, output: expect.any(Number) }]);
  });

  test('is summed under OpenTelemetry’s names', async () => {
    const ai = clientOf('say "hi"');
    await ask(ai);
    provider.chat({ fail: 503 });
    await ask(ai).catch(() => {});
    const labels = 'gen_ai_operation_name="chat",gen_ai_request_model="say \\"hi\\""';
    expect((await ai.meter.registry.metrics()).split('\n')).toEqual(
      expect.arrayContaining([
        '# TYPE gen_ai_client_token_usage histogram',
        `gen_ai_client_token_usage_sum{${labels},gen_ai_token_type="input"} 5`,
        `gen_ai_client_operation_duration_seconds_count{${labels}} 1`,
        `gen_ai_client_operation_duration_seconds_count{${labels},error_type="temporary"} 1`,
      ]),
    );
  });
});
