import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { overviewEndpoints as calls, overviewDays } from '#shared/contracts/overview.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const none = {
  ...{ conversations: 0, messages: 0, answers: 0, unanswered: 0 },
  ...{ quoted: 0, hinted: 0, disliked: 0 },
};
const noRuns = { passed: 0, failed: 0 };

test('a new workspace has an empty overview', async () => {
  const overview = await (await app.as('newcomer')).get(calls.getOverview);
  expect(overview).toMatchObject({
    total: none,
    previous: none,
    gaps: [],
    conversations: [],
    crawls: [],
    installed: [],
  });
  expect(overview.isTested).toBe(false);
  expect(overview.perDay).toHaveLength(overviewDays);
  expect(overview.perDay.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
});

test('shows answers, open questions, conversations and where chatbots are installed', {
  tags: ['rule:overview-numbers'],
}, async () => {
  const owner = await app.as('owner');
  const { websiteId, chatbotId } = await seedAssistant(owner);
  const params = { id: chatbotId };
  await app
    .anonymous()
    .get(chatbotsEndpoints.getWidgetConfig, { params, headers: { Origin: 'https://practice.example' } });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask('How much is a check-up?');
  await visitor.ask('Do you repair bicycles?');
  await app.services.background.waitUntilIdle();
  await app.db('crawls').insert({
    workspace_id: owner.workspaceId,
    website_id: websiteId,
    options: '{}',
    progress: '{}',
    status: 'failed',
    finished_at: new Date(),
  });
  const overview = await owner.get(calls.getOverview);
  expect(overview.total).toEqual({ ...none, conversations: 1, messages: 2, answers: 2, unanswered: 1 });
  expect(overview.perDay.at(-1)).toMatchObject({ answers: 2, unanswered: 1 });
  expect(overview.gaps).toEqual([{ chatbotId, question: 'Do you repair bicycles?', count: 1 }]);
  expect(overview.conversations).toMatchObject([
    { chatbotId, preview: 'How much is a check-up?', outcome: 'abstained' },
  ]);
  expect(overview.crawls).toMatchObject([{ websiteId, hasFailed: true }]);
  expect(overview.installed).toMatchObject([{ chatbotId }]);
  expect(overview.isTested).toBe(true);
});

test('shows nothing of other workspaces, tests or deleted chatbots', { tags: ['rule:overview-own-only'] }, async () => {
  const owner = await app.as('tester');
  const { chatbotId } = await seedAssistant(owner);
  const params = { id: chatbotId };
  const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params });
  const asOwner = await Visitor.arrive(app.anonymous(), chatbotId, { testToken: token });
  await asOwner.ask('Do you repair bicycles?');
  expect(await owner.get(calls.getOverview)).toMatchObject({
    total: none,
    gaps: [],
    conversations: [],
    isTested: true,
  });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask('Do you repair bicycles?');
  expect((await owner.get(calls.getOverview)).total.unanswered).toBe(1);
  await owner.get(chatbotsEndpoints.deleteChatbot, { params });
  expect(await owner.get(calls.getOverview)).toMatchObject({ total: none, gaps: [], conversations: [] });
});

test('counts disliked answers once, and not those of the owner’s own tests', {
  tags: ['long', 'rule:overview-dislikes-once'],
}, async () => {
  const owner = await app.as('rated');
  const { chatbotId } = await seedAssistant(owner);
  const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
  const disliked = async () => (await owner.get(calls.getOverview)).total.disliked;
  const ask = async (body: object) => {
    const visitor = await Visitor.arrive(app.anonymous(), chatbotId, body);
    const { id: messageId } = await visitor.ask('How much is a check-up?');
    return (value: number) =>
      visitor.client.get(conversationsEndpoints.sendFeedback, {
        params: { chatbotId },
        body: { conversationId: visitor.conversationId, messageId, value },
      });
  };
  await (await ask({ testToken: token }))(-1);
  expect(await disliked()).toBe(0);
  const rate = await ask({});
  for (const value of [-1, -1]) await rate(value);
  expect(await disliked()).toBe(1);
  await rate(1);
  expect(await disliked()).toBe(0);
});

test('shows how the last tests went, and which chatbots were never tested', {
  tags: ['rule:overview-tests'],
}, async () => {
  const owner = await app.as('examiner');
  const { chatbotId } = await seedAssistant(owner);
  expect((await owner.get(calls.getOverview)).tests).toEqual({
    last: noRuns,
    before: null,
    untested: [{ chatbotId, name: 'Reception' }],
  });
  const run = { workspace_id: owner.workspaceId, chatbot_id: chatbotId, status: 'done', progress: '{}' };
  await app.db('answer_test_runs').insert([
    { ...run, kind: 'build', passed: 1, failed: 3 },
    { ...run, kind: 'build', passed: 2, failed: 2 },
    { ...run, kind: 'demand', passed: 4, failed: 0 },
    { ...run, kind: 'draft', passed: 0, failed: 4 },
  ]);
  expect((await owner.get(calls.getOverview)).tests).toEqual({
    last: { passed: 4, failed: 0 },
    before: { passed: 2, failed: 2 },
    untested: [],
  });
});
