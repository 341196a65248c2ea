import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints as calls, type Meter } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { freeCorrections, type PlanName } from '#shared/plans/plans.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Assistant, practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { endFirstDay } from '../knowledge/testing/site.ts';
import { recordUsage, type Usage } from '../usage/record-usage.ts';

let model: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  model = await fakeOpenAi();
  model.chat({ fail: 503 });
  app = await testApp({ work: true, env: { ENFORCE_PLAN_LIMITS: '1', OPENAI_BASE_URL: model.baseUrl } });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

interface Seeded extends Assistant {
  owner: Owner;
}

/** An owner with a plan, an assistant and this usage in the current month. */
async function seed(username: string, of: { plan?: PlanName; hasCard?: boolean; messages?: number } = {}) {
  const owner = await app.as(username);
  const seeded: Seeded = { owner, ...(await seedAssistant(owner)) };
  await app
    .db('workspaces')
    .where('id', owner.workspaceId)
    .update({ plan: of.plan ?? 'free' });
  if (of.hasCard) await saveCard(owner);
  if (of.messages) await spend(seeded, 'message', of.messages);
  return seeded;
}

const saveCard = (owner: Owner) =>
  app.db('payment_methods').insert({ workspace_id: owner.workspaceId, method_id: `pm_${owner.workspaceId}` });

const spend = ({ owner, websiteId, chatbotId }: Seeded, kind: Usage['kind'], quantity: number) =>
  recordUsage(app.db, { workspaceId: owner.workspaceId, websiteId, chatbotId, kind, quantity });

const meter = async (owner: Owner, kind: Meter['kind']) =>
  (await owner.get(calls.getUsageLimits)).meters.find((one) => one.kind === kind);

const visit = ({ chatbotId }: Assistant) => Visitor.arrive(app.anonymous(), chatbotId);
const question = 'When are you open on Saturday?';

describe('messages beyond the plan', () => {
  test('stop without a card: the visitor gets a polite message, no model is called and nothing is charged', {
    tags: ['rule:plan-limit-stops-chat'],
  }, async () => {
    const seeded = await seed('stopped', { messages: 99 });
    const visitor = await visit(seeded);
    expect((await visitor.ask(question)).outcome).not.toBe('abstained');
    const asked = model.chats.length;
    const declined = await visitor.ask(question);
    expect(declined).toMatchObject({
      content: 'I’m sorry, I can’t answer questions at the moment. You can contact the team here:',
      outcome: 'abstained',
      sources: [{ url: 'https://practice.example/contact', title: 'Contact' }],
    });
    const [reasons] = await app.db('messages').where('id', declined.id).pluck('reasons');
    expect(reasons).toMatchObject({ rule: 'planUsedUp', kind: null });
    expect(model.chats).toHaveLength(asked);
    expect((await seeded.owner.get(calls.getUsageStats)).chatMessages).toBe(100);
    expect((await visitor.messages()).map(({ content }) => content)).toEqual([
      question,
      expect.any(String),
      question,
      declined.content,
    ]);
    // A person can still be asked for.
    await seeded.owner.get(inboxEndpoints.changeAvailability, { body: { isAvailable: true } });
    expect((await visitor.ask('Can I talk to a human?')).content).toContain('I’ve told the team');
    // A message beyond the plan isn't a gap in the assistant's knowledge.
    expect((await seeded.owner.get(insightsEndpoints.listGaps, { params: { id: seeded.chatbotId } })).gaps).toEqual([]);
  });

  test.each(
    firstRows(1, [
      ['Wann haben Sie am Samstag geöffnet?', /^Es tut mir leid/],
      ['Quels sont vos horaires le samedi ?', /^Je suis désolé/],
      ['土曜日は何時に開いていますか？', /^申し訳ありません/],
    ]),
  )('are declined in the language of "%s", streamed like an answer', async (text, words) => {
    const username = `polyglot${text.codePointAt(0)}`;
    const visitor = await visit(await seed(username, { messages: 100 }));
    const events: { event: string; data: unknown }[] = [];
    for await (const event of visitor.askStreaming(text)) events.push(event);
    expect(events.map(({ event }) => event)).toEqual(['token', 'sources', 'done']);
    expect(events.at(-1)?.data).toMatchObject({ message: { content: expect.stringMatching(words) } });
  });

  test('continue with a card, and are charged', { tags: ['rule:overage-messages-charged'] }, async () => {
    const { owner, ...seeded } = await seed('paying', { hasCard: true, messages: 100 });
    expect((await (await visit(seeded)).ask(question)).outcome).not.toBe('abstained');
    expect((await owner.get(calls.getUsageStats)).chatMessages).toBe(101);
    expect(await meter(owner, 'chatMessages')).toEqual({
      kind: 'chatMessages',
      used: 101,
      included: 100,
      state: 'overage',
    });
  });

  test('sent at once can’t exceed the limit together', { tags: ['rule:plan-limit-at-once'] }, async () => {
    const seeded = await seed('crowded', { messages: 95 });
    const visitors = await Promise.all(Array.from({ length: 16 }, () => visit(seeded)));
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask('Thanks')));
    expect(answers.filter(({ outcome }) => outcome === 'answered')).toHaveLength(5);
    expect(answers.filter(({ outcome }) => outcome === 'abstained')).toHaveLength(11);
    expect((await seeded.owner.get(calls.getUsageStats)).chatMessages).toBe(100);
  });

  test('of last month don’t count for this one', { tags: ['long', 'rule:plan-limit-per-month'] }, async () => {
    const seeded = await seed('monthly', { messages: 100 });
    await app.db('usage_totals').update({ month: app.db.raw(`month - interval '1 month'`) });
    expect((await (await visit(seeded)).ask('Thanks')).outcome).toBe('answered');
  });

  test.each(firstRows(1, ['a larger plan', 'the product’s own account']))('continue for %s', async (why) => {
    const seeded = await seed(why.replaceAll(/\W/g, ''), { messages: 100 });
    const changes = why === 'a larger plan' ? { plan: 'pro' } : { is_system: true };
    await app.db('workspaces').where('id', seeded.owner.workspaceId).update(changes);
    expect((await (await visit(seeded)).ask('Thanks')).outcome).toBe('answered');
  });

  test('are rejected for an ended conversation, and free', { tags: ['long'] }, async () => {
    const seeded = await seed('ended', { messages: 10 });
    const visitor = await visit(seeded);
    await app.db('conversations').where('public_id', visitor.conversationId).update({ ended_at: app.db.fn.now() });
    const { status } = await visitor.client.call(conversationsEndpoints.sendMessage, {
      params: { chatbotId: seeded.chatbotId },
      body: { conversationId: visitor.conversationId, message: question },
    });
    expect([status, await meter(seeded.owner, 'chatMessages')]).toMatchObject([409, { used: 10 }]);
  });
});

describe('refreshes beyond the plan', () => {
  const build = ({ owner, websiteId }: Seeded) =>
    owner.call(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body: { pages: practicePages } });
  const regenerate = ({ owner, chatbotId }: Seeded) =>
    owner.call(knowledgeEndpoints.regenerateKnowledge, { params: { id: chatbotId } });
  const builds = ({ websiteId }: Seeded) => app.db('knowledge_builds').where('website_id', websiteId).count('id');

  test('are rejected without a card, with plan and limit by name and before any work', async () => {
    const seeded = await seed('refresher');
    await endFirstDay(app, seeded.websiteId);
    const before = await builds(seeded);
    for (const refresh of [build, regenerate]) {
      const { status, error } = await refresh(seeded);
      expect([status, error.message]).toEqual([
        402,
        'The Free plan includes 1 knowledge base refresh per month. Add a payment method or upgrade your plan to continue.',
      ]);
    }
    expect(await builds(seeded)).toEqual(before);
    expect((await seeded.owner.get(calls.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
  });

  test('are free on the first day to correct a website’s first build, up to ten times', {
    tags: ['long', 'rule:first-build-corrected'],
  }, async () => {
    const seeded = await seed('corrector', { hasCard: true });
    expect((await build(seeded)).status).toBe(200);
    const built = app.db('knowledge_builds').where({ website_id: seeded.websiteId, refresh: 'free' });
    const row = await built.clone().first('workspace_id', 'website_id', 'kind', 'status', 'progress', 'refresh');
    await app.db('knowledge_builds').insert(Array.from({ length: freeCorrections.most - 2 }, () => row));
    expect((await regenerate(seeded)).status).toBe(200);
    expect((await seeded.owner.get(calls.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
    expect(await built).toHaveLength(freeCorrections.most);
    await build(seeded);
    expect((await seeded.owner.get(calls.getUsageStats)).knowledgeBaseRefreshes).toBe(2);
  });

  test('aren’t free for a website that was deleted and added again', { tags: ['long'] }, async () => {
    const { owner, websiteId } = await seed('restarter');
    await owner.get(websitesEndpoints.deleteWebsite, { params: { id: websiteId } });
    const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Again', url: 'again.example' } });
    const request = { params: { id }, body: { pages: practicePages } };
    expect((await owner.call(knowledgeEndpoints.buildKnowledge, request)).status).toBe(402);
  });

  test('continue with a card, and are charged', { tags: ['long', 'rule:overage-refreshes-charged'] }, async () => {
    const seeded = await seed('rich', { hasCard: true });
    await endFirstDay(app, seeded.websiteId);
    expect((await build(seeded)).status).toBe(200);
    expect(await meter(seeded.owner, 'knowledgeBaseRefreshes')).toMatchObject({ used: 2, state: 'overage' });
  });

  test('requested at once for several websites can’t exceed the limit together', { tags: ['long'] }, async () => {
    await using idle = await testApp({ env: { ENFORCE_PLAN_LIMITS: '1' } });
    const owner = await idle.as('hasty');
    await idle.db('workspaces').where('id', owner.workspaceId).update({ plan: 'pro' });
    const sites = [];
    for (const name of ['one', 'two', 'three']) {
      sites.push(await owner.get(websitesEndpoints.createWebsite, { body: { name, url: `${name}.example` } }));
    }
    await recordUsage(idle.db, {
      workspaceId: owner.workspaceId,
      websiteId: null,
      chatbotId: null,
      kind: 'refresh',
      quantity: 1,
    });
    const responses = await Promise.all(
      sites.map(({ id }) =>
        owner.send(
          knowledgeEndpoints.buildKnowledge,
          { params: { id }, body: { pages: practicePages } },
          'text/event-stream',
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(1);
    for (const { body } of responses) await body?.cancel();
  });

  test('don’t include new entries or files', { tags: ['long'] }, async () => {
    const { owner, websiteId } = await seed('writer');
    const body = { kind: 'text', title: 'Holidays', content: 'We are closed in August.' };
    expect((await owner.call(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body })).status).toBe(201);
  });
});

describe('the remaining usage of the plan', () => {
  test('needs a signed-in owner', async () => {
    expect((await app.anonymous().call(calls.getUsageLimits)).status).toBe(401);
  });

  test.each([
    [79, 'within'],
    [80, 'near'],
    [99, 'near'],
    [100, 'stopped'],
  ] as const)(
    'after %i of 100 messages is "%s"',
    { tags: ['rule:plan-remaining-messages'] },
    async (messages, state) => {
      const owner = await app.as(`counter${messages}`);
      await recordUsage(app.db, {
        workspaceId: owner.workspaceId,
        websiteId: null,
        chatbotId: null,
        kind: 'message',
        quantity: messages,
      });
      expect(await meter(owner, 'chatMessages')).toEqual({
        kind: 'chatMessages',
        used: messages,
        included: 100,
        state,
      });
    },
  );

  test('shows voice in minutes, and only if the plan has voice', { tags: ['rule:plan-remaining-voice'] }, async () => {
    const owner = await app.as('speaker');
    expect(await meter(owner, 'voiceMinutes')).toBeUndefined();
    await app.db('workspaces').where('id', owner.workspaceId).update({ plan: 'pro' });
    await recordUsage(app.db, {
      workspaceId: owner.workspaceId,
      websiteId: null,
      chatbotId: null,
      kind: 'voice_seconds',
      quantity: 90,
    });
    expect(await meter(owner, 'voiceMinutes')).toEqual({
      kind: 'voiceMinutes',
      used: 1.5,
      included: 100,
      state: 'within',
    });
  });

  test('is unlimited if limits are switched off', { tags: ['rule:plan-limits-off'] }, async () => {
    await using free = await testApp({ env: { CRAWL_MAX_PAGES: '300' } });
    expect(await (await free.as('host')).get(calls.getUsageLimits)).toMatchObject({
      meters: [],
      hasPremium: true,
      crawlPages: 300,
    });
  });
});
