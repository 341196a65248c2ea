import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type FakeOpenAi, fakeOpenAi } from '../testing/fake-openai.ts';
import { environmentModels } from './environment-models.ts';
import { Models } from './models.ts';
import { watchModels } from './watch-models.ts';

let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await fakeOpenAi();
});
afterAll(() => provider.close());

const hostOf = () => new URL(provider.baseUrl).host;

function clientWith(settings: Record<string, string> = {}) {
  const { ai } = readConfig({ OPENAI_BASE_URL: provider.baseUrl, ...settings });
  if (!ai) throw new Error('No provider in the settings');
  return new Models(environmentModels(ai));
}

test('the configured models are available', async () => {
  provider.models(['llama3.2:latest', 'org/embedder']);
  const ai = clientWith({ CHAT_MODEL: 'llama3.2', EMBEDDING_MODEL: 'embedder' });
  expect(ai.health.state).toBe('unknown');
  expect(await ai.check()).toEqual({ state: 'available', problems: [] });
});

test('a model that the provider doesn’t have is named, with what answers instead', async () => {
  provider.models(['qwen3:8b']);
  const ai = clientWith({ CHAT_MODEL: 'qwen3:32b', EMBEDDING_MODEL: 'embedder' });
  expect(await ai.check()).toEqual({
    state: 'unavailable',
    problems: [
      `Model qwen3:32b is not available at ${hostOf()}. Until then, answers are quoted from your pages.`,
      `Model embedder is not available at ${hostOf()}. Pages are found by keywords only.`,
    ],
  });
  expect(ai.chat?.chatModel).toBe('qwen3:32b');
});

test('an address alone is enough: the models found there are used', async () => {
  provider.models(['nomic-embed-text:latest', 'whisper-1', 'llama3.2:3b', 'gemma3']);
  const ai = clientWith();
  expect(await ai.check()).toEqual({ state: 'available', problems: [] });
  expect([ai.chat?.chatModel, ai.embeddings?.embeddingModel]).toEqual(['llama3.2:3b', 'nomic-embed-text:latest']);
  provider.chat({ say: 'Yes.' });
  const options = { signal: new AbortController().signal, maxTokens: 10, silenceMs: 2000, totalMs: 2000 };
  for await (const _ of ai.chat?.chat([{ role: 'user', content: 'Open?' }], options) ?? []);
  await ai.embeddings?.embed(['open'], options.signal, 'passage');
  expect(provider.chats.at(-1)?.model).toBe('llama3.2:3b');
});

test('a provider without models, without a list, without a key or without a response', async () => {
  provider.models([]);
  const ai = clientWith();
  expect((await ai.check()).problems[0]).toContain('Model gpt-4o-mini is not available');
  provider.models(null);
  expect(await ai.check()).toEqual({ state: 'unknown', problems: [] });
  provider.models({ fail: 401 });
  expect((await ai.check()).problems[0]).toContain(`The model provider at ${hostOf()} rejected the key.`);
  provider.models({ html: true });
  expect((await ai.check()).state).toBe('unavailable');
  provider.models({ fail: 503 });
  expect((await ai.check()).problems[0]).toContain(`The model provider at ${hostOf()} can’t be reached.`);
});

test('a missing model is logged once, and again when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    provider.models(['other']);
    const ai = clientWith({ CHAT_MODEL: 'chat', EMBEDDING_MODEL: 'embed' });
    const check = vi.spyOn(ai, 'check');
    const stop = watchModels(ai, log);
    await expect.poll(() => lines).toEqual(['models are missing']);
    vi.advanceTimersByTime(5 * 60 * 1000);
    expect(check).toHaveBeenCalledTimes(2);
    await check.mock.results[1]?.value;
    provider.models(['chat', 'embed']);
    vi.advanceTimersByTime(5 * 60 * 1000);
    await stop();
    expect(lines).toEqual(['models are missing', 'models are available']);
  } finally {
    vi.useRealTimers();
  }
});
