import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatRequest } from '../../testing/chat-request.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { saying } from '../../testing/model-reply.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { answerQuestion } from './answer-question.ts';
import { asOfSentence, momentIn } from './time-notes.ts';

const site = 'https://practice.example/';
const pages = [
  { path: 'prices', text: 'A dental check-up costs £45 and takes 30 minutes.' },
  { path: 'whitening', text: 'Teeth whitening is available until 3 November 2026.' },
  { path: 'parking', text: 'Free parking spaces are behind the building.' },
  { path: 'fees-old', text: 'The fee for a missed visit is £20.' },
  { path: 'fees-new', text: 'The fee for a missed visit is £25.' },
].map(({ path, text }) => ({ url: site + path, title: path, content: `# ${path}\n\n${text}` }));
const now = new Date('2026-11-26T09:00:00Z');

let provider: FakeOpenAi;
let app: TestApp;
const chatbots: Record<'model' | 'pages', number> = { model: 0, pages: 0 };

beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', CHAT_MODEL: 'stand-in' },
  });
  for (const answersFrom of ['model', 'pages'] as const) {
    const { chatbotId } = await seedAssistant(await app.as(answersFrom), { pages, widgetConfig: { answersFrom } });
    chatbots[answersFrom] = chatbotId;
  }
  await setAge('prices', { checked_at: '2026-11-03T22:30:00Z', failing_since: '2026-11-04T08:00:00Z' });
  await setAge('parking', { checked_at: '2026-11-20T08:00:00Z', failing_since: '2026-11-21T08:00:00Z' });
  // Read again lately, but old by its own date.
  await setAge('fees-old', { changed_at: '2026-11-25T08:00:00Z', dated_at: '2021-01-01T00:00:00Z' });
  await setAge('fees-new', { changed_at: '2026-05-01T08:00:00Z' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const setAge = (path: string, age: object) =>
  app
    .db('pages')
    .where('url', site + path)
    .update(age);

async function ask(mode: 'model' | 'pages', text: string, languages: string[] = []) {
  const chatbot = await findServedChatbot(app.db, chatbots[mode]);
  if (!chatbot) throw new Error('no chatbot');
  const answers = answerQuestion(app.services, { chatbot, text, history: [], languages, now });
  let shown = '';
  for (;;) {
    const next = await answers.next();
    if (next.done) return { ...next.value, shown };
    if (next.value.event === 'token') shown += next.value.data.text;
  }
}

/** A model that says a sentence and cites the passage with these words. */
const says = (sentence: string, words: string) =>
  provider.chat({
    say: (request) => {
      const cited = promptOf(request).passages.find(({ text }) => text.includes(words));
      return saying([sentence, cited?.number ?? 0]);
    },
  });

function promptOf({ messages }: ChatRequest) {
  const asked = messages.find(({ content }) => content.startsWith('{"passages"'));
  return JSON.parse(asked?.content ?? '{"passages":[]}') as {
    passages: { number: number; text: string; ended?: string }[];
    today: string;
  };
}

describe('an answer from a page that couldn’t be read for a week', () => {
  test('says from when it is, once, in sentences of the page', async () => {
    const { content, shown, sources } = await ask('pages', 'How much is a check-up?');
    expect(content).toBe('A dental check-up costs £45 and takes 30 minutes.\n\nAs of 3 November.');
    expect(shown).toBe(content);
    expect(sources).toEqual([{ url: `${site}prices`, title: 'prices', checkedAt: '2026-11-03T22:30:00.000Z' }]);
  });

  test('says so in the words of the model', async () => {
    says('A check-up costs £45.', '£45');
    const { content, shown, sources } = await ask('model', 'How much is a check-up?');
    expect(content).toBe('A check-up costs £45.\n\nAs of 3 November.');
    expect(shown).toBe(content);
    expect(sources).toMatchObject([{ url: `${site}prices`, checkedAt: '2026-11-03T22:30:00.000Z' }]);
  });

  test('counts the days in the website’s time zone', async () => {
    const chatbot = await findServedChatbot(app.db, chatbots.pages);
    const schedule = { workspace_id: chatbot?.workspaceId, website_id: chatbot?.websiteId, zone: 'Asia/Tokyo' };
    await app.db('update_schedules').insert(schedule).onConflict(['workspace_id', 'website_id']).merge();
    const { content } = await ask('pages', 'How much is a check-up?');
    await app
      .db('update_schedules')
      .where('workspace_id', chatbot?.workspaceId ?? 0)
      .update({ zone: 'UTC' });
    expect(content).toMatch(/As of 4 November\.$/);
  });

  test('says nothing if it is a few days', async () => {
    const { content, sources } = await ask('pages', 'Where can I park?');
    expect(content).toBe('Free parking spaces are behind the building.');
    expect(sources).toMatchObject([{ checkedAt: '2026-11-20T08:00:00.000Z' }]);
  });
});

describe('an offer that ended', () => {
  test('reaches the model with its last day and today’s date', async () => {
    says('Teeth whitening was offered and ended on 3 November 2026.', 'whitening is');
    const { content } = await ask('model', 'Do you offer teeth whitening?');
    const prompt = promptOf(provider.chats.at(-1) as ChatRequest);
    expect(prompt.today).toBe('2026-11-26 (Thursday)');
    expect(prompt.passages.filter(({ ended }) => ended !== undefined)).toMatchObject([{ ended: '2026-11-03' }]);
    expect(content).toBe('Teeth whitening was offered and ended on 3 November 2026.');
  });

  test('is marked as ended if the model doesn’t say so', async () => {
    says('Teeth whitening is available until 3 November 2026.', 'whitening is');
    const { content, shown } = await ask('model', 'Do you offer teeth whitening?');
    expect(content).toBe('Teeth whitening is available until 3 November 2026.\n\nThis ended on 3 November 2026.');
    expect(shown).toBe(content);
  });
});

test('the date that a page states about itself counts more than when its text was read', async () => {
  const { sources } = await ask('pages', 'What is the current fee for a missed visit?');
  expect(sources[0]?.url).toBe(`${site}fees-new`);
});

test('visitors get the time with the source, and a page that was never checked has none', async () => {
  const visitor = await Visitor.arrive(app.anonymous(), chatbots.pages);
  const prices = await visitor.ask('How much is a check-up?');
  expect(prices.sources).toMatchObject([{ checkedAt: '2026-11-03T22:30:00.000Z' }]);
  const fees = await visitor.ask('What is the fee for a missed visit?');
  expect(fees.sources[0]).not.toHaveProperty('checkedAt');
});

test('text of several pages is as old as the oldest of them', () => {
  const age = (checkedAt: string) => ({
    age: { failingSince: new Date('2026-11-01T00:00:00Z'), checkedAt: new Date(checkedAt) },
  });
  const seen = ['2026-10-30T08:00:00Z', '2026-10-12T08:00:00Z', '2026-10-20T08:00:00Z'].map(age);
  expect(asOfSentence(seen as never, momentIn('UTC', now), 'en')).toBe('As of 12 October.');
});
