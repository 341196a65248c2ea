import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelsEndpoints } from '#shared/contracts/models.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { AddressedClient } from '../../testing/addressed-client.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { recordUsage } from '../usage/record-usage.ts';

let model: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  model = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { ENFORCE_PLAN_LIMITS: '1', RATE_LIMITS: '1', TRUST_PROXY: '1', OPENAI_BASE_URL: model.baseUrl },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(async () => {
  model.chat({ say: 'On Saturday we are open from 9:00 am to 1:00 pm [1].' });
  await nextWindow();
});

/** All windows of limits end, as after a day. */
const nextWindow = () => app.db('rate_limits').delete();

interface Seeded extends Assistant {
  owner: Owner;
}

async function seed(username: string, of: { plan?: PlanName; used?: number; capCents?: number } = {}): Promise<Seeded> {
  const owner = await app.as(username);
  const { workspaceId } = owner;
  const seeded = { owner, ...(await seedAssistant(owner)) };
  await app
    .db('workspaces')
    .where('id', workspaceId)
    .update({ plan: of.plan ?? 'free' });
  if (of.capCents !== undefined) {
    await app.db('payment_methods').insert({ workspace_id: workspaceId, method_id: `pm_${workspaceId}` });
    await app.db('spending_limits').insert({ workspace_id: workspaceId, cap_cents: of.capCents });
  }
  const { websiteId, chatbotId } = seeded;
  if (of.used) {
    await recordUsage(app.db, { workspaceId, websiteId, chatbotId, kind: 'message', quantity: of.used });
  }
  return seeded;
}

async function limitModel(dailyTokens: number | null): Promise<void> {
  const admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const body = { dailyTokens, dailyDollars: null, allowsOwnKeys: false };
  await admin.get(modelsEndpoints.changeModelRules, { body });
  await app.services.modelChoices.reload();
}

/** A visitor with an address of their own. */
const visit = ({ chatbotId }: Assistant, number: number) =>
  Visitor.arrive(new AddressedClient(app.url, number), chatbotId);
const messagesOf = async ({ owner }: Seeded) => (await owner.get(usageEndpoints.getUsageStats)).chatMessages;
const askTimes = async (visitor: Visitor, times: number, question = 'Thanks') => {
  for (let n = 0; n < times; n += 1) await visitor.ask(question);
};

describe('a visitor’s share', () => {
  test('is 5% of the plan’s messages; after that, answers are quoted, free and without a model', {
    tags: ['rule:visitor-share'],
  }, async () => {
    const seeded = await seed('shared');
    const visitor = await visit(seeded, 1);
    const { visitor: shown } = await seeded.owner.get(usageEndpoints.getUsageLimits);
    expect(shown).toEqual({ messages: 5, quotes: true });
    await askTimes(visitor, 5);
    expect(await messagesOf(seeded)).toBe(5);
    const asked = model.chats.length;
    expect((await visitor.ask('How much does teeth whitening cost?')).content).toContain('£250');
    expect([await messagesOf(seeded), model.chats.length]).toEqual([5, asked]);
    expect(await seeded.owner.get(usageEndpoints.getUsageStats)).toMatchObject({ uncountedMessages: 1 });
    await (await visit(seeded, 1 << 16)).ask('When are you open on Saturday?');
    expect(await messagesOf(seeded)).toBe(6);
    expect(model.chats.length).toBeGreaterThan(asked);
  });

  test('is of what is left, and never less than one message', {
    tags: ['long', 'rule:visitor-share-of-remainder'],
  }, async () => {
    const seeded = await seed('nearly', { used: 60 });
    await askTimes(await visit(seeded, 2), 4);
    expect(await messagesOf(seeded)).toBe(62);
    const scarce = await seed('scarce', { used: 97 });
    for (const number of [3, 4, 5]) await askTimes(await visit(scarce, number << 16), 2);
    expect(await messagesOf(scarce)).toBe(100);
  });

  test('isn’t exceeded by questions sent at once', { tags: ['long', 'rule:visitor-share-at-once'] }, async () => {
    const seeded = await seed('rushed');
    const visitors = await Promise.all(Array.from({ length: 12 }, () => visit(seeded, 6)));
    await Promise.all(visitors.map((visitor) => visitor.ask('Thanks')));
    expect(await messagesOf(seeded)).toBe(5);
  });

  test('includes what a card may be charged today', { tags: ['long', 'rule:visitor-share-with-card'] }, async () => {
    // A quarter of $4.00 can be spent on one day: 100 messages.
    const seeded = await seed('carded', { plan: 'pro', used: 1000, capCents: 400 });
    await askTimes(await visit(seeded, 7), 8);
    expect(await messagesOf(seeded)).toBe(1005);
  });

  test('ends with a polite message if the owner prefers that to quotes', {
    tags: ['long', 'rule:visitor-share-message'],
  }, async () => {
    const seeded = await seed('declining', { plan: 'pro', used: 1000, capCents: 40 });
    await app.db('spending_limits').where('workspace_id', seeded.owner.workspaceId).update({ at_cap: 'decline' });
    const { visitor: shown } = await seeded.owner.get(usageEndpoints.getUsageLimits);
    expect(shown).toEqual({ messages: 1, quotes: false });
    const visitor = await visit(seeded, 8);
    await visitor.ask('Thanks');
    expect((await visitor.ask('When are you open on Saturday?')).content).toMatch(/^I’m sorry/);
    expect(await messagesOf(seeded)).toBe(1001);
  });

  test('is also a share of the day’s model budget', {
    tags: ['long', 'rule:visitor-share-of-model-budget'],
  }, async () => {
    const seeded = await seed('budgeted', { plan: 'business' });
    await limitModel(140_000);
    try {
      const visitor = await visit(seeded, 9);
      const before = model.chats.length;
      await askTimes(visitor, 1, 'When are you open on Saturday?');
      const each = model.chats.length - before;
      await askTimes(visitor, 3, 'When are you open on Saturday?');
      expect(model.chats.length - before).toBe(each);
    } finally {
      await limitModel(null);
    }
  });

  test('of one address can’t use up a month, day after day', {
    tags: ['long', 'rule:visitor-share-per-month'],
  }, async () => {
    const seeded = await seed('besieged');
    for (let day = 0; day < 30; day += 1) {
      await nextWindow();
      await askTimes(await visit(seeded, 10), 6);
    }
    expect(await messagesOf(seeded)).toBeLessThan(80);
  });
});

describe('a network that behaves like a program', () => {
  const counted = (key: string, points: number) =>
    app.db('rate_limits').insert({ key, points, expire: Date.now() + 60_000 });
  const statusOf = async (visitor: Visitor) =>
    visitor.ask('Thanks').then(
      () => 200,
      (error: Error) => Number(/ (\d{3}) /.exec(error.message)?.[1]),
    );

  test('is slowed to two messages a minute', { tags: ['rule:network-slowed'] }, async () => {
    const visitor = await visit(await seed('hammered', { plan: 'business' }), 11);
    await counted('messageByAddressInHour:10.0.0.11', 119);
    expect([await statusOf(visitor), await statusOf(visitor)]).toEqual([200, 429]);
  });

  test('is limited together with its neighbors, whichever address it uses', {
    tags: ['rule:network-with-neighbors'],
  }, async () => {
    const seeded = await seed('surrounded', { plan: 'business' });
    await counted('messageByNetwork:10.0.1.0/24', 59);
    expect(await statusOf(await visit(seeded, (1 << 8) + 1))).toBe(200);
    expect(await statusOf(await visit(seeded, (1 << 8) + 2))).toBe(429);
    expect(await statusOf(await visit(seeded, (2 << 8) + 1))).toBe(200);
  });
});
