import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import { modelsEndpoints } from '#shared/contracts/models.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../../testing/fake-openai.ts';
import { type MailInbox, openInbox } from '../../../testing/mail-inbox.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { alertNearBudget } from '../../models/alert-budget.ts';
import { recordUsage } from '../record-usage.ts';
import { mailAlerts, sweepAlerts } from './mail-alerts.ts';
import { crossed, recordAlert } from './record-alert.ts';

let inbox: MailInbox;
let model: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  model = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { ...inbox.env, ENFORCE_PLAN_LIMITS: '1', OPENAI_BASE_URL: model.baseUrl },
  });
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await model.close();
  await inbox.close();
});

const { signal } = new AbortController();

async function seed(username: string, of: { card?: boolean; capCents?: number; atCap?: string; used?: number } = {}) {
  const owner = await app.as(username);
  const { workspaceId } = owner;
  await app.db('users').where('id', owner.user.id).update({ email_confirmed_at: new Date() });
  const seeded = { owner, ...(await seedAssistant(owner)) };
  await app.db('workspaces').where('id', workspaceId).update({ plan: 'pro', name: 'The bakery' });
  if (of.card) {
    await app.db('payment_methods').insert({ workspace_id: workspaceId, method_id: `pm_${workspaceId}` });
    await app.db('spending_limits').insert({
      ...{ workspace_id: workspaceId, cap_cents: of.capCents ?? 5000, at_cap: of.atCap ?? 'quote' },
    });
  }
  const { websiteId, chatbotId } = seeded;
  const quantity = of.used ?? 0;
  if (quantity) await recordUsage(app.db, { workspaceId, websiteId, chatbotId, kind: 'message', quantity });
  return seeded;
}
const ask = async ({ chatbotId }: { chatbotId: number }) =>
  (await Visitor.arrive(app.anonymous(), chatbotId)).ask('Thanks');

/** Runs the job twice, as two workers would; returns what an owner got. */
async function mailsTo({ user }: Owner) {
  await Promise.all([mailAlerts(app.services, signal), mailAlerts(app.services, signal)]);
  const waiting = { user_id: user.id, sent_at: null, given_up_at: null };
  await expect.poll(() => app.db('mails').where(waiting).pluck('id')).toEqual([]);
  return inbox.mails
    .filter(({ recipients }) => recipients.includes(user.email))
    .map(({ subject, text }) => ({ subject, text: text?.replaceAll(/\s+/g, ' ') ?? '' }));
}

describe('an owner is warned by email', () => {
  test('at 80% and at all of the plan’s messages, once, whatever is asked after that', async () => {
    const seeded = await seed('warned', { used: 798 });
    await ask(seeded);
    expect(await mailsTo(seeded.owner)).toEqual([]);
    await ask(seeded);
    await ask(seeded);
    const [near, ...none] = await mailsTo(seeded.owner);
    expect([near?.subject, none]).toEqual(['“The bakery” has used 80% of its messages for this month', []]);
    expect(near?.text).toContain('800 of 1,000 messages');
    expect(near?.text).toContain('When all of it is used, visitors get a polite message');
    expect(near?.text).toContain('/dashboard/billing');
    const { websiteId, chatbotId, owner } = seeded;
    const usage = { workspaceId: owner.workspaceId, websiteId, chatbotId, kind: 'message', included: 1000 } as const;
    await recordUsage(app.db, { ...usage, quantity: 199 });
    // A refund, after which the limit is reached for a second time.
    await app.db('usage_totals').where('workspace_id', owner.workspaceId).decrement('quantity', 5);
    await recordUsage(app.db, { ...usage, quantity: 5 });
    const [, reached, ...others] = await mailsTo(owner);
    expect([reached?.subject, others]).toEqual(['“The bakery” has used up its messages for this month', []]);
    expect(reached?.text).toContain('Now, visitors get a polite message');
    expect(reached?.text).toContain('add a payment method or choose a larger plan');
  });

  test('with a card, of what further messages cost', { tags: ['long'] }, async () => {
    const seeded = await seed('charged', { card: true, used: 999 });
    await ask(seeded);
    const [{ text } = { text: '' }] = await mailsTo(seeded.owner);
    expect(text).toContain('Now, further messages cost $0.01 each, up to your spending limit of $50 a month.');
  });

  async function expectAlerts(atCap: string, consequence: string) {
    const seeded = await seed(`capped${atCap}`, { card: true, capCents: 100, atCap, used: 1079 });
    await ask(seeded);
    const { owner, websiteId, chatbotId } = seeded;
    await mailsTo(owner);
    const usage = { workspaceId: owner.workspaceId, websiteId, chatbotId, kind: 'message' } as const;
    await recordUsage(app.db, { ...usage, quantity: 19 });
    await ask(seeded);
    await ask(seeded);
    const [near, reached, ...none] = await mailsTo(owner);
    expect([near?.subject, reached?.subject, none]).toEqual([
      '“The bakery” has used 80% of its spending limit for this month',
      '“The bakery” has used up its spending limit for this month',
      [],
    ]);
    expect([near?.text, reached?.text]).toEqual([
      expect.stringContaining(`$0.80 of $1 When all of it is used, ${consequence}`),
      expect.stringContaining(`$1 of $1 Now, ${consequence}`),
    ]);
  }

  test.each([
    ['quote', 'your assistant only answers with quotes from your pages, without a model, until the end of the month.'],
  ])('at 80%% and at all of the spending limit, with what happens then: %s', expectAlerts);
  test.each([
    [
      'decline',
      'visitors get a polite message that your assistant can’t answer at the moment, until the end of the month.',
    ],
  ])('at 80%% and at all of the spending limit, with what happens then: %s', { tags: ['long'] }, expectAlerts);

  test('at 80% and at all of today’s model budget', { tags: ['long'] }, async () => {
    const seeded = await seed('budgeted');
    const { owner, chatbotId } = seeded;
    const root = await app.as('root');
    await app.db('users').where('id', root.user.id).update({ is_admin: true });
    const body = { dailyTokens: 100_000, dailyDollars: null, allowsOwnKeys: false };
    await root.get(modelsEndpoints.changeModelRules, { body });
    await app.db('model_days').insert({
      ...{ workspace_id: owner.workspaceId, day: app.db.raw(`cast(now() at time zone 'utc' as date)`) },
      ...{ input_tokens: 1000, answers: 1 },
    });
    const askModel = async () => {
      await (await Visitor.arrive(app.anonymous(), chatbotId)).ask('How much is a check-up?');
      await app.services.background.waitUntilIdle();
    };
    const usedSoFar = (tokens: number) =>
      app.db('model_days').where('workspace_id', owner.workspaceId).update({ input_tokens: tokens, output_tokens: 0 });
    await askModel();
    expect(await mailsTo(owner)).toEqual([]);
    await usedSoFar(79_999);
    await askModel();
    await mailsTo(owner);
    await usedSoFar(99_000);
    await askModel();
    await askModel();
    const [near, reached, ...none] = await mailsTo(owner);
    expect([near?.subject, reached?.subject, none]).toEqual([
      '“The bakery” has used 80% of its model budget for today',
      '“The bakery” has used up its model budget for today',
      [],
    ]);
    expect(reached?.text).toContain('99,000 of 100,000 tokens');
    expect(reached?.text).toContain('only answers with quotes from your pages, without a model, until midnight (UTC).');
    await root.get(modelsEndpoints.changeModelRules, { body: { ...body, dailyTokens: null } });
  });

  test('only of all of it if both are reached before the first email', { tags: ['long'] }, async () => {
    const { owner } = await seed('hasty');
    const alert = { workspaceId: owner.workspaceId, meter: 'spending', allowed: 50, period: 'month' } as const;
    await app.db.transaction(async (trx) => {
      await recordAlert(trx, { ...alert, state: 'near', used: 41 });
      await recordAlert(trx, { ...alert, state: 'reached', used: 50 });
    });
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      '“The bakery” has used up its spending limit for this month',
    ]);
  });

  test('not of yesterday’s model budget, which an answer that ends after midnight counts toward', {
    tags: ['long'],
  }, async () => {
    const { owner } = await seed('late');
    const { workspaceId } = owner;
    const { modelChoices } = app.services;
    const rules = { ...modelChoices.rules, dailyTokens: 100_000, dailyDollars: null };
    const services = { db: app.db, modelChoices: { rules } };
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const use = { before: { tokens: 79_999, cost: 0 }, after: { tokens: 81_000, cost: 0 } };
    const alerts = () => app.db('usage_alerts').where({ workspace_id: workspaceId }).pluck<string[]>('state');
    await alertNearBudget(services, workspaceId, { ...use, day: day(1) });
    expect(await alerts()).toEqual([]);
    await alertNearBudget(services, workspaceId, { ...use, day: day(0) });
    expect(await alerts()).toEqual(['near']);
  });

  test('unless they switched it off or didn’t confirm their address; viewers aren’t told', {
    tags: ['long'],
  }, async () => {
    const seeded = await seed('quiet', { used: 999 });
    const viewer = await app.as('watcher');
    await app.db('users').where('id', viewer.user.id).update({ email_confirmed_at: new Date() });
    await app
      .db('workspace_members')
      .insert({ workspace_id: seeded.owner.workspaceId, user_id: viewer.user.id, role: 'viewer' });
    await seeded.owner.get(mailEndpoints.switchMail, { body: { name: 'limits', isOn: false } });
    await ask(seeded);
    expect([await mailsTo(seeded.owner), await mailsTo(viewer)]).toEqual([[], []]);
    const unconfirmed = await seed('unconfirmed', { used: 999 });
    await app.db('users').where('id', unconfirmed.owner.user.id).update({ email_confirmed_at: null });
    await ask(unconfirmed);
    expect(await mailsTo(unconfirmed.owner)).toEqual([]);
  });
});

test('an alert that fails keeps none from the others, and is sent once it can be', { tags: ['long'] }, async () => {
  const broken = await seed('broken');
  const other = await seed('after-broken', { used: 999 });
  const row = { workspace_id: broken.owner.workspaceId };
  // An amount that no mail can contain.
  const alert = {
    meter: 'chatMessages',
    state: 'reached',
    used: 'NaN',
    allowed: 1000,
    period: app.db.raw('current_date'),
  };
  await app.db('usage_alerts').insert({ ...row, ...alert });
  await ask(other);
  await expect(mailAlerts(app.services, signal)).rejects.toThrow('Usage alerts failed: 1');
  expect(await app.db('usage_alerts').where('workspace_id', other.owner.workspaceId).pluck('mailed_at')).toEqual([
    expect.any(Date),
  ]);
  await app.db('usage_alerts').where(row).update({ used: 1000 });
  expect(await mailsTo(broken.owner)).toHaveLength(1);
  expect(await mailsTo(other.owner)).toHaveLength(1);
});

test('alerts of a workspace that was deleted are dropped, and all are forgotten after two months', {
  tags: ['long'],
}, async () => {
  const seeded = await seed('gone', { used: 999 });
  await ask(seeded);
  const { workspaceId } = seeded.owner;
  await app.db('workspaces').where('id', workspaceId).update({ deleted_at: new Date() });
  expect(await mailsTo(seeded.owner)).toEqual([]);
  const rows = () => app.db('usage_alerts').where('workspace_id', workspaceId).pluck('mailed_at');
  expect(await rows()).toEqual([expect.any(Date)]);
  const old = new Date(Date.now() - 61 * 86_400_000);
  await app.db('usage_alerts').where('workspace_id', workspaceId).update({ created_at: old });
  await sweepAlerts(app.services);
  expect(await rows()).toEqual([]);
});

test.each([
  [0, 79, null],
  [79, 80, 'near'],
  [80, 81, null],
  [70, 100, 'reached'],
  [99, 120, 'reached'],
  [100, 101, null],
  [0, 0, null],
] as const)('from %i to %i of 100 crosses %s', (before, after, state) => {
  expect(crossed(before, after, 100)).toBe(state);
});
