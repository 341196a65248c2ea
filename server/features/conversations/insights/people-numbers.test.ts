import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { readCsv } from '#shared/csv.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  ({ chatbotId } = await seedAssistant(owner));
});
afterAll(() => app.close());

async function visit(visitorId: string, ...questions: string[]) {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId, { visitorId });
  for (const question of questions) await visitor.ask(question);
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  return id;
}

/** Moves a conversation and what is in it to an earlier time. */
async function earlier(id: number, interval: string) {
  const by = app.db.raw('cast(? as interval)', [interval]);
  await app
    .db('conversations')
    .where({ id })
    .update({
      started_at: app.db.raw('started_at - ?', [by]),
      last_message_at: app.db.raw('last_message_at - ?', [by]),
      person_wanted_at: app.db.raw('person_wanted_at - ?', [by]),
    });
  await app
    .db('messages')
    .where({ conversation_id: id })
    .update({ created_at: app.db.raw('created_at - ?', [by]) });
}

const people = async (days = 30) =>
  (await owner.get(insightsEndpoints.getInsights, { params: { id: chatbotId }, query: { days } })).people;

test('visitors who wait for a person, get one, or ask the same again are counted once each', {
  tags: ['rule:people-numbers'],
}, async () => {
  expect(await people()).toEqual({ waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 });
  await owner.get(inboxEndpoints.changeAvailability, { body: { isAvailable: true } });
  const wish = 'Can I talk to a human?';
  const id = await visit('anna-the-visitor', 'How much is a check-up?', wish, wish);
  await visit('nobody-came-for-me', wish);
  const params = { id };
  await app
    .db('conversations')
    .where(params)
    .update({ person_wanted_at: app.db.raw(`now() - interval '90 seconds'`) });
  await owner.get(inboxEndpoints.takeOver, { params });
  for (const clientId of ['first-reply-to-anna', 'second-reply-to-anna']) {
    await owner.get(inboxEndpoints.replyToVisitor, { params, body: { clientId, message: 'Hello Anna' } });
  }
  const { medianSeconds, ...counts } = await people();
  expect(counts).toEqual({ waited: 2, answered: 1, leftMessage: 0, cameBack: 0 });
  expect(medianSeconds).toBeGreaterThanOrEqual(90);
  expect(medianSeconds).toBeLessThan(150);

  // The same question in other words, of the same visitor, in another conversation. Greetings and wishes don't count.
  await visit('anna-the-visitor', 'Hello', wish, 'What does a check-up cost?', 'What do check-ups cost?');
  await visit('another-visitor-id', 'How much is a check-up?');
  expect((await people()).cameBack).toBe(1);
  await earlier(id, '4 days');
  expect((await people()).cameBack).toBe(0);
  expect((await people(2)).waited).toBe(2);

  const file = await owner.send(conversationsEndpoints.exportConversations, { params: { id: chatbotId } });
  const line = readCsv(await file.text()).rows.find(({ cells }) => cells[0] === String(id));
  expect(line?.cells.slice(-4)).toEqual([
    'dentist',
    expect.stringMatching(/^20.*Z$/),
    expect.stringMatching(/^20.*Z$/),
    '0',
  ]);
});
