import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOpenAi, fakeOpenAi } from '../testing/fake-openai.ts';
import { environmentModels } from './environment-models.ts';
import { AiError } from './errors.ts';
import { Models } from './models.ts';
import type { ChatOptions } from './types.ts';

let provider: FakeOpenAi;
let ai: Models;
beforeAll(async () => {
  provider = await fakeOpenAi();
  ai = new Models(
    environmentModels({
      apiKey: 'test',
      baseUrl: provider.baseUrl,
      chatModel: 'chat',
      contextTokens: 16_000,
      answerSeconds: 40,
      rerank: false,
      prices: null,
      embeddingModel: 'embed',
      embeddingDimensions: 64,
      transcriptionModel: 'hear',
      speech: { model: 'say', voice: 'alloy' },
    }),
  );
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.chat({ say: 'Open from 9 to 5.' });
  provider.embeddings('work');
});

const options = (extra: Partial<ChatOptions> = {}): ChatOptions => ({
  signal: new AbortController().signal,
  maxTokens: 100,
  silenceMs: 2000,
  totalMs: 5000,
  ...extra,
});

async function whole(extra: Partial<ChatOptions> = {}): Promise<string> {
  let text = '';
  for await (const piece of chat([{ role: 'user', content: 'When?' }], options(extra))) text += piece;
  return text;
}

const chat = (...call: Parameters<NonNullable<Models['chat']>['chat']>) => {
  if (!ai.chat) throw new Error('No chat model');
  return ai.chat.chat(...call);
};
const embed = (texts: string[], signal: AbortSignal) =>
  ai.embeddings?.embed(texts, signal, 'passage') ?? Promise.resolve([]);

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AiError ? error.kind : error;
};

describe('a chat', () => {
  test('comes in pieces that add up', async () => {
    const pieces: string[] = [];
    for await (const piece of chat([{ role: 'user', content: 'When?' }], options())) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('Open from 9 to 5.');
  });

  test.each([
    ['a rate limit', { fail: 429 }, 'temporary'],
    ['an exhausted quota', { fail: 429, code: 'insufficient_quota' }, 'settings'],
    ['an overloaded provider', { fail: 503 }, 'temporary'],
    ['a wrong key', { fail: 401 }, 'settings'],
    ['an unknown model', { fail: 404 }, 'unsupported'],
    ['a connection that breaks halfway', { breakAfter: 'Open from' }, 'temporary'],
    ['a refusal', { refuse: true }, 'refused'],
  ] as const)('%s is reported with what can be done about it', async (_, behavior, kind) => {
    provider.chat(behavior);
    expect(await failure(whole())).toBe(kind);
  });

  test('a model that never answers times out', async () => {
    provider.chat({ hang: true });
    expect(await failure(whole({ silenceMs: 150 }))).toBe('temporary');
  });

  test('a caller who aborts ends it', async () => {
    provider.chat({ hang: true });
    const caller = new AbortController();
    const ended = failure(whole({ signal: caller.signal }));
    caller.abort('gone');
    expect(await ended).toBe('gone');
  });
});

describe('embeddings', () => {
  const { signal } = new AbortController();

  test('come in order, over several requests if there are many', async () => {
    const texts = Array.from({ length: 200 }, (_, i) => `text number${i}`);
    const vectors = await embed(texts, signal);
    expect(vectors).toHaveLength(200);
    expect(vectors[150]).toEqual((await embed(['text number150'], signal))[0]);
  });

  test('name model and length', () => expect(ai.embeddings?.embeddingModel).toBe('embed/64'));

  test('a provider without them says so', async () => {
    provider.embeddings({ fail: 404 });
    expect(await failure(embed(['x'], signal))).toBe('unsupported');
  });

  test('an HTML page instead is reported as nonsense and doesn’t crash', async () => {
    provider.embeddings({ html: true });
    expect(await failure(embed(['x'], signal))).toMatch(/nonsense|temporary/);
  });
});

describe('speech', () => {
  const speech = { signal: new AbortController().signal, timeoutMs: 2000 };
  const hear = () => ai.transcribe?.(Buffer.from('sound'), 'voice.webm', speech) ?? Promise.resolve('');
  const say = () => ai.speak?.('Good morning.', speech) ?? Promise.resolve(Buffer.alloc(0));

  test('is transcribed: the recording is sent under a name with its type', async () => {
    provider.transcriptions({ say: 'When do you open?' });
    expect(await hear()).toBe('When do you open?');
    expect(provider.heard.at(-1)).toEqual({ model: 'hear', filename: 'voice.webm', bytes: Buffer.from('sound') });
  });

  test('is created as MP3', async () => {
    provider.speech({ say: '' });
    expect((await say()).subarray(0, 2).toString('hex')).toBe('fffb');
    expect(provider.spoken.at(-1)).toEqual({
      model: 'say',
      voice: 'alloy',
      input: 'Good morning.',
      response_format: 'mp3',
    });
  });

  test.each([
    ['an unknown model', { fail: 404 }, 'unsupported'],
    ['an overloaded provider', { fail: 503 }, 'temporary'],
    ['a page of HTML', { html: true }, 'nonsense'],
  ] as const)('%s is reported with what can be done about it', async (_, behavior, kind) => {
    provider.transcriptions(behavior);
    provider.speech(behavior);
    expect([await failure(hear()), await failure(say())]).toEqual([kind, kind]);
  });
});
