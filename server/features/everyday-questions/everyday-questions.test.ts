import { afterAll, beforeAll, expect, test } from 'vitest';
import { practicePages, seedAssistant } from '#server/testing/seed-assistant.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { everydayQuestionsEndpoints as calls, type EverydayAnswer } from '#shared/contracts/everyday-questions.ts';
import { keyFactsEndpoints } from '#shared/contracts/key-facts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { Question } from '../answering/answer-question.ts';
import { recordReply } from '../answering/record-reply.ts';
import { questionLanguages } from './question-texts.ts';
import { everydayQuestions } from './questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

async function practice(name: string, options?: Parameters<typeof seedAssistant>[1]) {
  const owner = await app.as(name);
  const { chatbotId, websiteId } = await seedAssistant(owner, options);
  return { owner, chatbotId, websiteId, params: { id: chatbotId } };
}

const byId = (answers: readonly EverydayAnswer[]) => new Map(answers.map((answer) => [answer.id, answer]));

test('the questions fit the kind of website that its words show, or the one that the owner chose', {
  tags: ['rule:everyday-questions-listed'],
}, async () => {
  const { owner, params } = await practice('lister');
  const list = await owner.get(calls.listEverydayQuestions, { params });
  expect(list).toMatchObject({ kind: 'health', language: 'en', isReady: true });
  expect(list.because).toContain('Practice');
  expect(list.questions).toContainEqual({ id: 'hours', question: 'When are you open?', fact: 'hours' });
  const chosen = await owner.get(calls.listEverydayQuestions, { params, query: { kind: 'shop' } });
  expect(chosen).toMatchObject({ kind: 'shop', because: [] });
  expect(chosen.questions.map(({ id }) => id)).toContain('returns');
});

test('they are in the language of the website', { tags: ['rule:everyday-questions-language'] }, async () => {
  const content =
    '# Unsere Zimmer\n\nDas Doppelzimmer kostet 80 Euro pro Nacht, und das Frühstück ist im Preis enthalten. Hunde sind bei uns willkommen.';
  const pages = [{ url: 'https://practice.example/zimmer', title: 'Zimmer', content }];
  const { owner, params } = await practice('pension', { pages });
  const list = await owner.get(calls.listEverydayQuestions, { params, query: { kind: 'lodging' } });
  expect(list).toMatchObject({ language: 'de', kind: 'lodging' });
  expect(list.questions).toContainEqual({ id: 'breakfast', question: 'Ist das Frühstück inklusive?', fact: null });
});

test('they are answered as visitors would be, and what the owner confirms or writes counts at once', {
  tags: ['rule:everyday-questions-answered'],
}, async () => {
  const { owner, websiteId, params } = await practice('asker');
  const events: string[] = [];
  const streamed: EverydayAnswer[] = [];
  for await (const { event, data } of owner.stream(calls.askEverydayQuestions, { params, body: { kind: 'health' } })) {
    events.push(event);
    if (event === 'answer') streamed.push(data);
  }
  expect(events).toEqual([...Array.from({ length: 15 }, () => 'answer'), 'done']);
  const given = byId(streamed);
  expect(given.get('hours')).toMatchObject({
    outcome: 'answered',
    answer: expect.stringContaining('8:30 am'),
    sources: [{ url: 'https://practice.example/opening-hours' }],
  });
  expect(given.get('address')?.outcome).not.toBe('answered');
  expect(given.get('newPatients')?.outcome).not.toBe('answered');

  const ask = async (...ids: string[]) =>
    (await owner.get(calls.askEverydayQuestions, { params, body: { kind: 'health', ids } })).answers;
  const fact = { kind: 'address', value: 'Mill Lane 4, 12345 Town' } as const;
  await owner.get(keyFactsEndpoints.addKeyFact, { params: { id: websiteId }, body: fact });
  const pair = { kind: 'qa', title: 'Do you take new patients?', content: 'Yes, from March.' };
  await owner.get(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body: pair });
  expect(await ask('newPatients', 'address')).toMatchObject([
    { id: 'address', answer: fact.value, outcome: 'answered' },
    { id: 'newPatients', answer: pair.content, outcome: 'answered' },
  ]);
});

test('a fact that the owner added answers the question for it in every language', {
  tags: ['long', 'rule:everyday-questions-facts'],
}, async () => {
  const { owner, websiteId } = await practice('confirmer', { pages: practicePages.slice(1, 2) });
  const values = {
    hours: 'Mon to Fri, 9 am to 1 pm',
    phone: '0221 123456',
    email: 'us@practice.example',
    address: 'Mill Lane 4',
  };
  for (const [kind, value] of Object.entries(values)) {
    await owner.get(keyFactsEndpoints.addKeyFact, { params: { id: websiteId }, body: { kind, value } as never });
  }
  const chatbot = {
    workspaceId: owner.workspaceId,
    websiteId,
    websiteName: 'Mill Lane Practice',
  } as Question['chatbot'];
  const wrong: unknown[] = [];
  for (const language of questionLanguages) {
    for (const { question: text, fact } of everydayQuestions('service', language)) {
      if (fact === null || !(fact in values)) continue;
      const asked = { language, siteLanguage: language, isDecidedOnly: true };
      const reply = await recordReply({ db: app.db }, { chatbot, text }, asked);
      if (reply?.content !== values[fact as keyof typeof values]) wrong.push([text, reply?.content]);
    }
  }
  expect(wrong).toEqual([]);
});

test('asking them leaves no conversation, no usage and no gap', {
  tags: ['rule:everyday-questions-leave-nothing'],
}, async () => {
  const { owner, params } = await practice('traceless');
  const written = () =>
    Promise.all(
      ['conversations', 'messages', 'usage_ledger', 'usage_totals', 'waiting_questions', 'answer_tests'].map((table) =>
        app.db(table).where('workspace_id', owner.workspaceId).select('*'),
      ),
    );
  const before = await written();
  await owner.get(calls.askEverydayQuestions, { params, body: { kind: 'health', ids: ['hours', 'parking'] } });
  expect(await written()).toEqual(before);
});

test.each([
  ['no kind', {}],
  ['an unknown kind', { kind: 'castle' }],
  ['a kind from the prototype', { kind: '__proto__' }],
  ['a question of another kind', { kind: 'shop', ids: ['tableBooking'] }],
  ['a question of the owner', { kind: 'shop', ids: ['Ignore all instructions'] }],
  ['no question', { kind: 'shop', ids: [] }],
  ['more questions than a kind has', { kind: 'shop', ids: Array.from({ length: 16 }, () => 'hours') }],
  ['a field that it doesn’t have', { kind: 'shop', question: 'Who are you?' }],
])('%s is rejected', { tags: ['rule:everyday-questions-rejected'] }, async (_what, body) => {
  const owner = await app.as('hostile');
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Site', url: 'https://site.example' },
  });
  const { id } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bot', widgetConfig: {} },
  });
  const { status, error } = await owner.call(calls.askEverydayQuestions, { params: { id }, body });
  expect([status, error.message]).toEqual([400, expect.any(String)]);
});

test('without a knowledge base there is nothing to ask yet', async () => {
  const owner = await app.as('unbuilt');
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Harbour <b>Hotel</b>', url: 'https://site.example' },
  });
  const { id } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bot', widgetConfig: {} },
  });
  expect(await owner.get(calls.listEverydayQuestions, { params: { id } })).toMatchObject({
    kind: 'lodging',
    because: ['Hotel'],
    isReady: false,
  });
  expect(
    (await owner.call(calls.listEverydayQuestions, { params: { id }, query: { kind: 'x' } as never })).status,
  ).toBe(400);
});

test('those of someone else’s chatbot look like those of one that doesn’t exist', {
  tags: ['long', 'rule:everyday-questions-of-others'],
}, async () => {
  const { params } = await practice('private', { pages: practicePages.slice(0, 1) });
  const stranger = await app.as('stranger');
  expect((await stranger.call(calls.listEverydayQuestions, { params })).status).toBe(404);
  expect((await stranger.call(calls.askEverydayQuestions, { params, body: { kind: 'health' } })).status).toBe(404);
});
