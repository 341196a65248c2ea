import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatRequest } from '#server/testing/chat-request.ts';
import { type FakeOpenAi, fakeOpenAi } from '#server/testing/fake-openai.ts';
import { notAnswerable, saying } from '#server/testing/model-reply.ts';
import { type Assistant, seedAssistant } from '#server/testing/seed-assistant.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Visitor } from '#server/testing/visitor.ts';

/** A page too long for one passage. */
const rooms = Array.from(
  { length: 12 },
  (_, i) =>
    `## House ${i + 1}\n\nThe cabin number ${i + 1} sleeps ${i + 2} guests. ${'It stands by the lake under old pines. '.repeat(12)}`,
);
const pages = [
  { url: 'https://lake.example/cabins', title: 'Cabins', content: `# Cabins\n\n${rooms.join('\n\n')}` },
  {
    url: 'https://lake.example/boats',
    title: 'Boats',
    content: '# Boats\n\nA rowing boat for guests costs £9 per hour.',
  },
];

let provider: FakeOpenAi;
let app: TestApp;
let assistant: Assistant;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', CHAT_RERANK: '1' },
  });
  assistant = await seedAssistant(await app.as('host'), { pages });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.chats.length = 0;
});

const question = 'How many guests does cabin number 7 sleep?';
const arrive = () => Visitor.arrive(app.anonymous(), assistant.chatbotId);
const isRerank = ({ messages }: ChatRequest) => messages[0]?.content.startsWith('You choose passages') ?? false;
const read = (request: ChatRequest | undefined) =>
  JSON.parse(request?.messages.at(-1)?.content ?? '{}') as {
    passages: { number: number; section: string; text: string }[];
  };

describe('with CHAT_RERANK the model orders the passages', () => {
  test('the passages it chose are read first', async () => {
    let chosen = '';
    provider.chat({
      say: (request) => {
        if (!isRerank(request)) return notAnswerable;
        const passages = read(request).passages;
        expect(passages.length).toBeGreaterThan(6);
        expect(passages.length).toBeLessThanOrEqual(20);
        chosen = passages.at(-1)?.section ?? '';
        return JSON.stringify({ best: [passages.length, 999, 'x'] });
      },
    });
    await (await arrive()).ask(question);
    expect(provider.chats).toHaveLength(2);
    expect(read(provider.chats[1]).passages[0]?.section).toBe(chosen);
  });

  test('if that fails, the search order stays', async () => {
    provider.chat({ say: (request) => (isRerank(request) ? 'Number four, I guess.' : notAnswerable) });
    await (await arrive()).ask(question);
    expect(read(provider.chats[1]).passages[0]?.section).toContain('House 7');
  });
});

test('the best two passages include the text around them, the others don’t', async () => {
  provider.chat({ say: (request) => (isRerank(request) ? '{"best": []}' : notAnswerable) });
  await (await arrive()).ask(question);
  const lengths = read(provider.chats[1]).passages.map(({ text }) => text.length);
  expect(lengths[0]).toBeGreaterThan(1500);
  for (const length of lengths.slice(2)) expect(length).toBeLessThanOrEqual(1500);
});

test('a model with a small context is asked again with less text and answers', async () => {
  provider.model({ contextTokens: 1500 });
  provider.chat({
    say: (request) => {
      if (isRerank(request)) return '{"best": []}';
      const found = read(request).passages.find(({ text }) => text.includes('number 7'));
      return found ? saying(['The cabin number 7 sleeps 8 guests.', found.number]) : notAnswerable;
    },
  });
  const answer = await (await arrive()).ask(question);
  expect(answer).toMatchObject({ outcome: 'answered', content: 'The cabin number 7 sleeps 8 guests.' });
  expect(provider.refused.at(-1)).toContain('maximum context length');
  provider.model({});
});
