import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(() => app.close());

const arrive = (visitorId: string) => Visitor.arrive(app.anonymous(), assistant.chatbotId, { visitorId });
const list = (query: object = {}) =>
  owner.call(calls.listConversations, { params: { id: assistant.chatbotId }, query });
const visitors = async (query: object) => (await list(query)).reply.map(({ visitorId }) => visitorId);

async function rate(visitor: Visitor, messageId: number, value: 1 | -1): Promise<void> {
  await visitor.client.get(calls.sendFeedback, {
    params: { chatbotId: visitor.chatbotId },
    body: { conversationId: visitor.conversationId, messageId, value },
  });
}

test('the list shows how a conversation ended and can be filtered by it', { tags: ['long'] }, async () => {
  await arrive('silent');
  const happy = await arrive('happy');
  const answer = await happy.ask('When are you open on Saturday?');
  await rate(happy, answer.id, 1);
  const mixed = await arrive('mixed');
  const first = await mixed.ask('Where can I park?');
  const second = await mixed.ask('Do you repair bicycles?');
  await mixed.ask('When are you open on Saturday?');
  await rate(mixed, first.id, 1);
  await rate(mixed, second.id, -1);

  const { reply } = await list({ order: 'asc' });
  expect(reply).toMatchObject([
    { visitorId: 'happy', outcome: 'answered', answers: 1, answered: 1, rating: 1 },
    { visitorId: 'mixed', outcome: 'abstained', answers: 3, answered: 2, rating: -1 },
  ]);
  expect(await visitors({ outcome: 'abstained' })).toEqual(['mixed']);
  expect(await visitors({ rating: '1' })).toEqual(['happy']);
  expect(await visitors({ outcome: 'answered', rating: '-1' })).toEqual([]);
  const answered = await list({ outcome: 'answered', limit: 1 });
  expect(answered.headers.get(totalHeader)).toBe('1');
  expect(await visitors({ outcome: 'abstained', q: 'bicycles' })).toEqual(['mixed']);

  await rate(mixed, second.id, 1);
  expect(await visitors({ rating: '-1' })).toEqual([]);
});

test.each([{ outcome: 'great' }, { rating: '0' }, { rating: '-1; drop table conversations' }])(
  'an invalid filter is rejected: %j',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);
