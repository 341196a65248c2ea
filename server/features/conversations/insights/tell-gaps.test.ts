import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { type Assistant, seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { forgetTexts } from '../../webhooks/forget-texts.ts';
import { type Receiver, startReceiver } from '../../webhooks/testing/receiver.ts';
import { tellGaps } from './tell-gaps.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await testApp({ work: true });
});
afterAll(async () => {
  await app.close();
  await receiver[Symbol.asyncDispose]();
});

const check = () => tellGaps(app.services, new AbortController().signal);

interface Delivery {
  id: number;
  type: string;
  conversation_id: number | null;
  payload: { data: Record<string, unknown> };
}

/** An owner with a webhook for gaps. */
async function watching(name: string) {
  const owner = await app.as(name);
  const assistant = await seedAssistant(owner);
  await owner.get(webhooksEndpoints.createWebhook, {
    body: { url: receiver.url, events: ['gap.opened', 'gap.closed'] },
  });
  let seen = 0;
  /** The events since the last call. */
  async function told() {
    const rows = await app
      .db('webhook_deliveries')
      .where('workspace_id', owner.workspaceId)
      .where('id', '>', seen)
      .orderBy('id')
      .select<Delivery[]>('id', 'type', 'conversation_id', 'payload');
    seen = rows.at(-1)?.id ?? seen;
    return rows.map(({ type, payload }) => ({ type, ...payload.data }));
  }
  return { owner, assistant, told };
}

async function ask({ chatbotId }: Assistant, question: string): Promise<Visitor> {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask(question);
  return visitor;
}

const dismiss = (owner: Owner, { chatbotId: id }: Assistant, question: string) =>
  owner.get(insightsEndpoints.dismissGap, { params: { id }, body: { question } });

const answer = (owner: Owner, { websiteId: id }: Assistant, title: string) =>
  owner.get(knowledgeEndpoints.createEntry, {
    params: { id },
    body: { kind: 'qa', title, content: 'No, we look after teeth.' },
  });

test('a gap opens once for all its wordings, and closes with the same id when the owner answers it', async () => {
  const { owner, assistant, told } = await watching('keeper');
  await ask(assistant, 'Do you repair bicycles?');
  await check();
  const [opened] = await told();
  expect(opened).toMatchObject({
    type: 'gap.opened',
    chatbotId: assistant.chatbotId,
    question: 'Do you repair bicycles?',
    count: 1,
    unanswered: 1,
  });
  await ask(assistant, 'can you repair my bicycle?');
  await check();
  expect(await told()).toEqual([]);
  await answer(owner, assistant, 'Do you repair bicycles?');
  await check();
  const gapId = (opened as unknown as { gapId: string }).gapId;
  expect(await told()).toMatchObject([{ type: 'gap.closed', gapId, reason: 'answered' }]);
});

test('a dismissed gap closes, and opens as another one when it is restored', { tags: ['long'] }, async () => {
  const { owner, assistant, told } = await watching('dismisser');
  await ask(assistant, 'Who won the world cup?');
  await check();
  const [opened] = (await told()) as unknown as { gapId: string }[];
  const { id } = await dismiss(owner, assistant, 'Who won the world cup?');
  await check();
  expect(await told()).toMatchObject([
    { type: 'gap.closed', gapId: opened?.gapId, question: 'Who won the world cup?', reason: 'dismissed' },
  ]);
  await app.db('closed_gaps').where('id', id).delete();
  await check();
  const [again] = (await told()) as unknown as { type: string; gapId: string }[];
  expect(again?.type).toBe('gap.opened');
  expect(again?.gapId).not.toBe(opened?.gapId);
});

test('a gap whose conversations are deleted closes without its question', { tags: ['long'] }, async () => {
  const { owner, assistant, told } = await watching('forgetter');
  await ask(assistant, 'Is Jane Roe a patient?');
  await check();
  await told();
  const where = { workspace_id: owner.workspaceId };
  expect(JSON.stringify(await app.db('told_gaps').where(where))).not.toMatch(/jane|patient/i);
  await app.db('conversations').where(where).delete();
  await check();
  expect(await told()).toMatchObject([
    { type: 'gap.closed', question: null, conversationId: null, reason: 'forgotten' },
  ]);
});

test('the question leaves the deliveries with the texts of its conversation', { tags: ['long'] }, async () => {
  const { owner, assistant } = await watching('private');
  await ask(assistant, 'Is John Doe a patient?');
  await check();
  const where = { workspace_id: owner.workspaceId };
  const ids = await app.db('conversations').where(where).pluck<number[]>('id');
  const deliveries = async () => JSON.stringify(await app.db('webhook_deliveries').where(where));
  expect(await deliveries()).toContain('John Doe');
  await app.db.transaction((trx) => forgetTexts(trx, owner.workspaceId, ids));
  expect(await deliveries()).not.toContain('John Doe');
});

test('earlier gaps aren’t told to a new webhook, and later ones are', { tags: ['long'] }, async () => {
  const owner = await app.as('latecomer');
  const assistant = await seedAssistant(owner);
  await ask(assistant, 'Do you repair bicycles?');
  await app
    .db('messages')
    .where('workspace_id', owner.workspaceId)
    .update({ created_at: new Date(0) });
  await owner.get(webhooksEndpoints.createWebhook, { body: { url: receiver.url, events: ['gap.opened'] } });
  await check();
  await ask(assistant, 'Who won the world cup?');
  await check();
  const rows = await app
    .db('webhook_deliveries')
    .where('workspace_id', owner.workspaceId)
    .pluck<Delivery['payload'][]>('payload');
  expect(rows.map(({ data }) => data.question)).toEqual(['Who won the world cup?']);
});

test('two workers that compare at the same time tell once', { tags: ['long'] }, async () => {
  const { assistant, told } = await watching('twin');
  await ask(assistant, 'Do you repair bicycles?');
  await Promise.all([check(), check()]);
  expect(await told()).toHaveLength(1);
  await ask(assistant, 'Who won the world cup?');
  await Promise.all([check(), check()]);
  expect(await told()).toHaveLength(1);
});

test('nothing is compared or kept for a workspace whose webhooks don’t want it', { tags: ['long'] }, async () => {
  const { owner, assistant, told } = await watching('leaver');
  await ask(assistant, 'Do you repair bicycles?');
  await check();
  await told();
  await app.db('webhooks').where('workspace_id', owner.workspaceId).update({ is_on: false });
  await check();
  expect(await app.db('told_gaps').where('workspace_id', owner.workspaceId)).toEqual([]);
});
