import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { billingEndpoints as billing } from '#shared/contracts/billing.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { voiceEndpoints } from '#shared/contracts/voice.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../../testing/fake-openai.ts';
import { type Assistant, practicePages, seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { resumeQuestions } from '../../conversations/resume-questions.ts';
import { endFirstDay } from '../../knowledge/testing/site.ts';
import { recorded } from '../../voice/testing/recordings.ts';
import { chargeRefresh } from '../charge-refresh.ts';
import { recordUsage, type Usage } from '../record-usage.ts';

let model: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  model = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { ENFORCE_PLAN_LIMITS: '1', OPENAI_BASE_URL: model.baseUrl, TRANSCRIPTION_MODEL: 'hear' },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.chat({ say: 'On Saturday we are open from 9:00 am to 1:00 pm [1].' });
  model.transcriptions({ say: 'When are you open on Saturday?' });
});

interface Seeded extends Assistant {
  owner: Owner;
}

/** An owner of the Pro plan with a card, whose 1,000 messages are used up. */
async function seed(
  username: string,
  of: { beyond?: number; capCents?: number; atCap?: 'quote' | 'decline' } = {},
): Promise<Seeded> {
  const owner = await app.as(username);
  const { workspaceId } = owner;
  const seeded = { owner, ...(await seedAssistant(owner, { widgetConfig: { enableVoice: true } })) };
  await app.db('workspaces').where('id', workspaceId).update({ plan: 'pro' });
  await app.db('payment_methods').insert({ workspace_id: workspaceId, method_id: `pm_${workspaceId}` });
  if (of.capCents !== undefined || of.atCap) {
    await app
      .db('spending_limits')
      .insert({ workspace_id: workspaceId, cap_cents: of.capCents ?? 5000, at_cap: of.atCap ?? 'quote' });
  }
  await spend(seeded, 'message', 1000 + (of.beyond ?? 0));
  return seeded;
}

const spend = ({ owner: { workspaceId }, websiteId, chatbotId }: Seeded, kind: Usage['kind'], quantity: number) =>
  recordUsage(app.db, { workspaceId, websiteId, chatbotId, kind, quantity });
const visit = ({ chatbotId }: Assistant) => Visitor.arrive(app.anonymous(), chatbotId);
const messagesOf = async ({ owner }: Seeded) => (await owner.get(usageEndpoints.getUsageStats)).chatMessages;
const stateOf = async ({ owner }: Seeded) => (await owner.get(usageEndpoints.getUsageLimits)).spending?.state;
const question = 'When are you open on Saturday?';

describe('the spending limit', () => {
  test('is $50 a month unless changed, and ends overage: answers are quoted, free and without a model', {
    tags: ['rule:spending-limit-quotes'],
  }, async () => {
    const seeded = await seed('capped', { beyond: 4999 });
    expect((await seeded.owner.get(billing.getBilling)).spending).toEqual({
      ...{ dollars: 50, atCap: 'quote', spentCents: 4999, todayCents: 0, dayCents: 1250 },
    });
    const visitor = await visit(seeded);
    await visitor.ask(question);
    expect([await messagesOf(seeded), await stateOf(seeded)]).toEqual([6000, 'month']);
    const asked = model.chats.length;
    const quoted = await visitor.ask('How much does teeth whitening cost?');
    expect(quoted.content).toContain('£250');
    expect(quoted.sources.map(({ url }) => url)).toContain('https://practice.example/prices');
    expect([model.chats.length, await messagesOf(seeded)]).toEqual([asked, 6000]);
  });

  test('ends with a polite message if its owner chose so', {
    tags: ['long', 'rule:spending-limit-message'],
  }, async () => {
    const seeded = await seed('polite', { beyond: 5000, atCap: 'decline' });
    expect(await (await visit(seeded)).ask(question)).toMatchObject({
      content: 'I’m sorry, I can’t answer questions at the moment. You can contact the team here:',
      outcome: 'abstained',
    });
    expect(await messagesOf(seeded)).toBe(6000);
  });

  test('isn’t exceeded by questions sent at once', { tags: ['rule:spending-limit-at-once'] }, async () => {
    const seeded = await seed('hurried', { capCents: 40, beyond: 36 });
    const visitors = await Promise.all(Array.from({ length: 12 }, () => visit(seeded)));
    await Promise.all(visitors.map((visitor) => visitor.ask('Thanks')));
    expect(await messagesOf(seeded)).toBe(1040);
  });

  test('leaves a share for other days', { tags: ['long', 'rule:spending-limit-per-day'] }, async () => {
    const seeded = await seed('stormed', { capCents: 40 });
    const visitor = await visit(seeded);
    for (let n = 0; n < 12; n += 1) await visitor.ask('Thanks');
    expect([await messagesOf(seeded), await stateOf(seeded)]).toEqual([1010, 'day']);
    await app.db('spending_limits').update({ day: app.db.raw('day - 1') });
    await visitor.ask('Thanks');
    expect(await messagesOf(seeded)).toBe(1011);
  });

  test('of $0 charges nothing, and the plan itself still counts', { tags: ['long'] }, async () => {
    const seeded = await seed('thrifty', { capCents: 0 });
    await (await visit(seeded)).ask(question);
    expect([await messagesOf(seeded), await stateOf(seeded)]).toEqual([1000, 'month']);
  });

  test('still applies when a question is answered after a restart', {
    tags: ['long', 'rule:spending-limit-restart'],
  }, async () => {
    const seeded = await seed('restarted', { beyond: 5000 });
    await (await visit(seeded)).ask(question);
    const [{ id, ...asked }] = await app.db('messages').where({ content: question }).orderBy('id', 'desc').limit(1);
    await app.db('messages').where('id', '>', id).delete();
    await app
      .db('waiting_questions')
      .insert({ workspace_id: asked.workspace_id, message_id: id, languages: ['en'], is_quoted: true });
    const before = model.chats.length;
    await resumeQuestions(app.services, id);
    const [answer] = await app.db('messages').where('id', '>', id).andWhere({ is_from_user: false });
    expect(answer.content).toMatch(/9:00 am/);
    expect(model.chats).toHaveLength(before);
  });

  test('also ends voice: visitors are asked to type', { tags: ['long', 'rule:spending-limit-voice'] }, async () => {
    const seeded = await seed('spoken', { beyond: 5000 });
    const { conversationId } = await visit(seeded);
    const body = new FormData();
    body.set('conversationId', conversationId);
    body.set('file', new File([new Uint8Array(recorded('webm'))], 'voice.webm'));
    const heard = model.heard.length;
    const { status, error } = await app
      .anonymous()
      .call(voiceEndpoints.askByVoice, { params: { chatbotId: seeded.chatbotId }, body });
    expect([status, error.message]).toEqual([402, 'Voice is not available at the moment. Please type your question.']);
    expect(model.heard).toHaveLength(heard);
  });

  test('names itself when it has no room for a refresh', {
    tags: ['long', 'rule:spending-limit-refresh'],
  }, async () => {
    const seeded = await seed('refreshed', { beyond: 4600 });
    await endFirstDay(app, seeded.websiteId);
    await spend(seeded, 'refresh', 2);
    const { status, error } = await seeded.owner.call(knowledgeEndpoints.buildKnowledge, {
      params: { id: seeded.websiteId },
      body: { pages: practicePages },
    });
    expect([status, error.message]).toEqual([
      402,
      'Another refresh would exceed your spending limit of $50 this month. Raise the limit in Billing to continue.',
    ]);
  });

  test('has room for a refresh that costs more than visitors can spend on one day', { tags: ['long'] }, async () => {
    const seeded = await seed('small', { capCents: 1000 });
    await spend(seeded, 'refresh', 2);
    const { owner, websiteId } = seeded;
    const of = { workspaceId: owner.workspaceId, websiteId, chatbotId: null };
    await app.db.transaction((trx) => chargeRefresh(app.config, trx, of));
    expect((await owner.get(billing.getBilling)).spending).toMatchObject({ spentCents: 500, dayCents: 250 });
  });

  test('makes a refresh free if visitors have used it up before the refresh is done', {
    tags: ['long', 'rule:spending-limit-free-refresh'],
  }, async () => {
    const seeded = await seed('overtaken', { beyond: 5000 });
    await spend(seeded, 'refresh', 2);
    const { owner, websiteId } = seeded;
    const of = { workspaceId: owner.workspaceId, websiteId, chatbotId: null };
    await app.db.transaction((trx) => chargeRefresh(app.config, trx, of));
    expect((await owner.get(billing.getBilling)).spending?.spentCents).toBe(5000);
  });

  test.each(
    firstRows(2, [
      [4999, 'near'],
      [5000, 'month'],
      [3999, 'within'],
      [4000, 'near'],
    ] as const),
  )('is reported after %i cents as "%s"', { tags: ['rule:spending-limit-reported'] }, async (beyond, state) => {
    expect(await stateOf(await seed(`spender${beyond}`, { beyond }))).toBe(state);
  });

  test('is changed by the owner, and applies from the next message', {
    tags: ['rule:spending-limit-changed'],
  }, async () => {
    const seeded = await seed('changer', { beyond: 5000 });
    const body = { dollars: 51, atCap: 'decline' } as const;
    expect((await seeded.owner.get(billing.changeSpendingLimit, { body })).spending).toMatchObject(body);
    await (await visit(seeded)).ask('Thanks');
    expect(await messagesOf(seeded)).toBe(6001);
  });

  test('keeps what a change leaves out, and begins as the default', async () => {
    const owner = await app.as('halves');
    const limit = () =>
      app.db('spending_limits').where('workspace_id', owner.workspaceId).first('cap_cents as cents', 'at_cap as atCap');
    await owner.get(billing.changeSpendingLimit, { body: {} });
    expect(await limit()).toBeUndefined();
    await owner.get(billing.changeSpendingLimit, { body: { atCap: 'decline' } });
    const { cents } = await limit();
    expect(cents).toBe(app.services.config.spending.capCents);
    await owner.get(billing.changeSpendingLimit, { body: { dollars: 51 } });
    expect(await limit()).toEqual({ cents: 5100, atCap: 'decline' });
  });

  test.each([{ dollars: -1 }, { dollars: 1.5 }, { dollars: 10_001 }, { dollars: '50' }, { atCap: 'never' }])(
    'can’t be changed to %o',
    async (wrong) => {
      const owner = await app.as('mistaken');
      const body = { dollars: 50, atCap: 'quote', ...wrong } as { dollars: number; atCap: 'quote' };
      expect((await owner.call(billing.changeSpendingLimit, { body })).status).toBe(400);
      expect(await app.db('spending_limits').where('workspace_id', owner.workspaceId)).toEqual([]);
    },
  );

  test('doesn’t exist without a card, for which nothing is charged', async () => {
    const owner = await app.as('cardless');
    expect((await owner.get(billing.getBilling)).spending).toBeNull();
    expect((await owner.get(usageEndpoints.getUsageLimits)).spending).toBeNull();
  });
});
