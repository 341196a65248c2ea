import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type WebhookEvent, type WebhookEventType, webhookEventTypes } from '#shared/contracts/webhook-events.ts';
import { webhooksEndpoints as calls, mostWebhooks } from '#shared/contracts/webhooks.ts';
import { type Assistant, practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { endIdleConversations } from '../conversations/end-conversations.ts';
import { recordUsage } from '../usage/record-usage.ts';
import { sweepDeliveries } from './deliveries.ts';
import { requestDelivery } from './record-events.ts';
import { isSignedWith, type Receiver, silence, startReceiver, status } from './testing/receiver.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(async () => {
  await app.close();
  await receiver[Symbol.asyncDispose]();
});

let paths = 0;
/** A webhook with its own address at the receiver, deleted at the end. */
async function addWebhook(events: WebhookEventType[], to = receiver, of = owner) {
  const path = `/hooks/${paths++}`;
  const { webhook, secret } = await of.get(calls.createWebhook, { body: { url: to.url + path, events } });
  const params = { id: webhook.id };
  const list = async () => (await of.get(calls.listWebhookDeliveries, { params })).toReversed();
  return {
    ...params,
    path,
    secret,
    list,
    got: () => to.received.filter((one) => one.path === path),
    events: (): WebhookEvent[] => to.received.filter((one) => one.path === path).map(({ event }) => event),
    show: async () => (await of.get(calls.listWebhooks)).find(({ id }) => id === webhook.id),
    statuses: async () => (await list()).map((delivery) => delivery.status),
    /** Lets the time until the next try pass. */
    async skipWait() {
      await app
        .db('webhook_deliveries')
        .where('webhook_id', webhook.id)
        .update({ next_at: new Date(0) });
      await app.db('webhooks').where('id', webhook.id).update({ resume_at: null });
      await requestDelivery(app.services, of.workspaceId);
    },
    async [Symbol.asyncDispose]() {
      await of.get(calls.deleteWebhook, { params });
    },
  };
}

const arrive = (body: object = {}) => Visitor.arrive(app.anonymous(), assistant.chatbotId, body);

describe('a webhook gets', () => {
  test('a conversation from its start to its end, in order and signed', {
    tags: ['rule:webhook-conversation-events'],
  }, async () => {
    await using hook = await addWebhook([
      'conversation.started',
      'conversation.ended',
      'message.answered',
      'lead.created',
      'feedback.given',
    ]);
    const visitor = await arrive({ pageUrl: 'https://practice.example/prices?utm=1' });
    const { id: messageId } = await visitor.ask('How much is a check-up?');
    const { chatbotId, conversationId } = visitor;
    const params = { chatbotId };
    await visitor.client.get(conversationsEndpoints.sendFeedback, {
      params,
      body: { conversationId, messageId, value: -1 },
    });
    await owner.get(chatbotsEndpoints.updateChatbot, {
      params: { id: chatbotId },
      body: { widgetConfig: { offerToLeaveMessage: true } },
    });
    const left = { conversationId, name: 'Ann', email: 'ann@example.com', message: 'Please call me back' };
    await visitor.client.get(contactMessagesEndpoints.leaveMessage, { params, body: left });
    await app
      .db('conversations')
      .where('public_id', conversationId)
      .update({ last_message_at: new Date(0) });
    await endIdleConversations(app.services);

    await expect.poll(() => hook.events().length).toBe(5);
    const [started, answered, rated, lead, ended] = hook.events();
    const same = { chatbotId, conversationId: started?.type === 'conversation.started' && started.data.conversationId };
    expect(started).toMatchObject({
      type: 'conversation.started',
      data: { ...same, pageUrl: 'https://practice.example/prices' },
    });
    expect(answered).toMatchObject({
      type: 'message.answered',
      data: {
        ...same,
        messageId,
        outcome: 'answered',
        question: 'How much is a check-up?',
        answer: expect.stringContaining('£45') as string,
        sources: [{ title: 'Prices', url: 'https://practice.example/prices' }],
      },
    });
    expect(rated).toMatchObject({ type: 'feedback.given', data: { ...same, messageId, value: 'notHelpful' } });
    expect(lead).toMatchObject({
      type: 'lead.created',
      data: { ...same, name: 'Ann', email: 'ann@example.com', message: 'Please call me back' },
    });
    expect(ended).toMatchObject({
      type: 'conversation.ended',
      data: { ...same, messageCount: 2, outcome: 'answered' },
    });
    for (const one of hook.got()) expect(isSignedWith(hook.secret, one)).toBe(true);
    expect(new Set(hook.got().map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    const [first] = hook.got();
    expect(isSignedWith(hook.secret, { ...(first as NonNullable<typeof first>), body: '{}' })).toBe(false);
    await expect.poll(hook.statuses).toEqual(Array(5).fill('delivered'));
  });

  test('only the events that its owner chose, and nothing of other workspaces', {
    tags: ['long', 'rule:webhook-chosen-events'],
  }, async () => {
    const stranger = await app.as('stranger');
    await using chosen = await addWebhook(['feedback.given', 'message.answered']);
    await using foreign = await addWebhook([...webhookEventTypes], receiver, stranger);
    await (await arrive()).ask('where can i park');
    await expect.poll(() => chosen.events().map(({ type }) => type)).toEqual(['message.answered']);
    expect(await foreign.list()).toEqual([]);
  });

  test('no texts from a chatbot or page that keeps none', {
    tags: ['long', 'rule:webhook-without-texts'],
  }, async () => {
    const { chatbotId } = await seedAssistant(owner, {
      widgetConfig: { saveHistory: false, offerToLeaveMessage: true },
    });
    await using hook = await addWebhook(['message.answered', 'lead.created']);
    const quiet = await Visitor.arrive(app.anonymous(), chatbotId);
    await quiet.ask('How much is a check-up?');
    const left = { conversationId: quiet.conversationId, email: 'ann@example.com', message: 'Call me' };
    await quiet.client.get(contactMessagesEndpoints.leaveMessage, { params: { chatbotId }, body: left });
    const asked = await arrive({ saveHistory: false });
    await asked.ask('How much is a check-up?');
    await expect.poll(() => hook.events().length).toBe(3);
    const noTexts = { question: null, answer: null, sources: [] };
    const byType = Object.groupBy(hook.events(), ({ type }) => type);
    expect(byType['message.answered']?.map(({ data }) => data)).toEqual([
      expect.objectContaining(noTexts),
      expect.objectContaining(noTexts),
    ]);
    expect(byType['lead.created']?.[0]?.data).toMatchObject({ email: 'ann@example.com', message: null });
  });

  test('nothing about an owner’s own tests', { tags: ['rule:webhook-not-for-tests'] }, async () => {
    await using hook = await addWebhook([...webhookEventTypes]);
    const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: assistant.chatbotId } });
    await (await arrive({ testToken: token })).ask('where can i park');
    expect(await hook.list()).toEqual([]);
  });

  test('that a crawl failed, and why', { tags: ['long'] }, async () => {
    await using hook = await addWebhook(['crawl.finished']);
    const { websiteId } = assistant;
    await owner.call(crawlsEndpoints.crawlWebsite, { body: { websiteId, url: 'http://127.0.0.1:1/' } });
    await expect.poll(() => hook.events().length).toBe(1);
    expect(hook.events()[0]).toMatchObject({
      type: 'crawl.finished',
      data: { websiteId, url: 'http://127.0.0.1:1/', status: 'failed', pages: 0, error: expect.any(String) as string },
    });
  });

  test('a new version of the knowledge base, and that the plan’s limit is near and reached', {
    tags: ['long'],
  }, async () => {
    await using hook = await addWebhook(['knowledge.published', 'plan.limit']);
    await owner.get(knowledgeEndpoints.buildKnowledge, {
      params: { id: assistant.websiteId },
      body: { pages: practicePages },
    });
    const usage = { workspaceId: owner.workspaceId, websiteId: null, chatbotId: null, kind: 'voice_seconds' as const };
    for (const quantity of [400, 90, 120, 60]) await recordUsage(app.db, { ...usage, quantity, included: 600 });
    await requestDelivery(app.services, owner.workspaceId);
    await expect.poll(() => hook.events().length).toBe(3);
    expect(hook.events().map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        {
          type: 'knowledge.published',
          data: { websiteId: assistant.websiteId, version: expect.any(Number) as number },
        },
        { type: 'plan.limit', data: { meter: 'voiceMinutes', state: 'near', used: 8.2, included: 10 } },
        { type: 'plan.limit', data: { meter: 'voiceMinutes', state: 'reached', used: 10.2, included: 10 } },
      ]),
    );
  });
});

/** Bytes until the receiver has had enough. */
const endless = (response: ServerResponse) => {
  const more = () => {
    while (response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', more).on('error', () => {});
  more();
};

describe('a delivery', () => {
  const send = async (hook: { id: number }) => owner.get(calls.testWebhook, { params: { id: hook.id } });

  test('that fails is tried again with the same id until it succeeds, shows how it went, and is listed for 30 days', {
    tags: ['rule:webhook-delivery-retried'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(status(500), status(503));
    await (await arrive()).ask('where can i park');
    await expect.poll(async () => (await hook.list())[0]?.tries).toBe(1);
    const [failed] = await hook.list();
    expect(failed).toMatchObject({
      status: 'waiting',
      responseStatus: 500,
      error: 'The server responded with status 500.',
    });
    expect(Date.parse(failed?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(1000);
    await hook.skipWait();
    await expect.poll(async () => (await hook.list())[0]?.tries).toBe(2);
    expect((await hook.show())?.failingSince).not.toBeNull();
    await hook.skipWait();
    await expect.poll(hook.statuses).toEqual(['delivered']);
    expect((await hook.show())?.failingSince).toBeNull();
    expect(new Set(hook.got().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const detail = await owner.get(calls.getWebhookDelivery, {
      params: { id: hook.id, deliveryId: failed?.id ?? 0 },
    });
    expect(detail).toMatchObject({ response: 'thanks', responseStatus: 200, error: null, nextTryAt: null });
    expect(detail.payload).toEqual(hook.events()[0]);

    // Listed for 30 days.
    for (const [hours, left] of [
      [30 * 24 - 1, [failed?.id]],
      [30 * 24 + 1, []],
    ] as const) {
      const createdAt = new Date(Date.now() - hours * 3_600_000);
      const delivery = { workspace_id: owner.workspaceId, id: failed?.id };
      await app.db('webhook_deliveries').where(delivery).update({ created_at: createdAt });
      await sweepDeliveries(app.db);
      expect((await hook.list()).map(({ id }) => id)).toEqual(left);
    }
  });

  test.each([
    ['a redirect to a private address', status(302, { location: 'http://169.254.169.254/' }), 302, /redirects/],
    ['a client error', status(404), 404, /status 404/],
    ['a connection that breaks', (response: ServerResponse) => response.destroy(), null, /couldn’t be reached/],
  ])('fails with %s', { tags: ['rule:webhook-delivery-fails'] }, async (_, answer, responseStatus, error) => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(answer);
    await send(hook);
    await expect.poll(hook.statuses).toEqual(['failed']);
    expect(await hook.list()).toMatchObject([{ responseStatus, error: expect.stringMatching(error) as string }]);
  });

  test('of which the response is huge or never ends succeeds, and only its beginning is kept', {
    tags: ['long', 'rule:webhook-endless-response'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(endless);
    const { id: deliveryId } = await send(hook);
    await expect.poll(hook.statuses).toEqual(['delivered']);
    const { response } = await owner.get(calls.getWebhookDelivery, { params: { id: hook.id, deliveryId } });
    expect(response).toBe('x'.repeat(1000));
  });

  test('can be sent again by the owner, with the same id and content', {
    tags: ['long', 'rule:webhook-delivery-resent'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    const { id: deliveryId } = await send(hook);
    await expect.poll(hook.statuses).toEqual(['delivered']);
    const again = await owner.call(calls.redeliver, { params: { id: hook.id, deliveryId } });
    // As described, without the content.
    expect(JSON.parse(again.text)).toEqual(again.reply);
    await expect.poll(() => hook.got().length).toBe(2);
    const [first, second] = hook.got();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await expect.poll(hook.statuses).toEqual(['delivered']);
  });

  test('waits for the earlier ones of its conversation, while other conversations aren’t held up', {
    tags: ['long', 'rule:webhook-deliveries-ordered'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    let isBroken = true;
    receiver.answerAll((response, _request, body) =>
      response.writeHead(isBroken && body.includes('where can i park') ? 500 : 200).end(),
    );
    const first = await arrive();
    await first.ask('where can i park');
    await expect.poll(async () => (await hook.list())[0]?.tries).toBe(1);
    await first.ask('How much is a check-up?');
    await (await arrive()).ask('When are you open on Saturday?');
    await expect.poll(hook.statuses).toEqual(['waiting', 'waiting', 'delivered']);
    isBroken = false;
    await hook.skipWait();
    await expect.poll(hook.statuses).toEqual(['delivered', 'delivered', 'delivered']);
    receiver.answerAll(null);
    const questions = hook.events().map(({ data }) => ('question' in data ? data.question : null));
    expect(questions.filter((question) => question === 'How much is a check-up?')).toHaveLength(1);
    expect(questions.at(-1)).toBe('How much is a check-up?');
  });

  test('isn’t delayed by receivers that don’t respond', { tags: ['long', 'rule:webhook-slow-receiver'] }, async () => {
    await using dead = await startReceiver();
    dead.answerAll(silence);
    const others = await Promise.all(['b', 'c', 'd'].map((name) => app.as(`owner-${name}`)));
    const slow = await Promise.all(
      [owner, ...others].map(async (who) => ({ who, hook: await addWebhook(['message.answered'], dead, who) })),
    );
    for (const { who, hook } of slow) {
      for (let n = 0; n < 6; n++) await who.get(calls.testWebhook, { params: { id: hook.id } });
    }
    // No webhook takes more than its four places.
    await expect.poll(() => dead.received.length).toBeGreaterThanOrEqual(12);
    await using hook = await addWebhook(['message.answered']);
    const startedAt = performance.now();
    await send(hook);
    await expect.poll(hook.statuses).toEqual(['delivered']);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const { hook: one } of slow) expect(one.got().length).toBeLessThanOrEqual(4);
    for (const { hook: one } of slow) await one[Symbol.asyncDispose]();
  });

  test('is deleted with its conversation', { tags: ['long', 'rule:webhook-delivery-deleted'] }, async () => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(status(500));
    const visitor = await arrive();
    await visitor.ask('where can i park');
    await expect.poll(async () => (await hook.list())[0]?.tries).toBe(1);
    const [conversation] = await app.db('conversations').where('public_id', visitor.conversationId).select('id');
    await owner.get(conversationsEndpoints.deleteConversations, {
      params: { id: assistant.chatbotId },
      body: { ids: [(conversation as { id: number }).id] },
    });
    expect(await hook.list()).toEqual([]);
  });
});

describe('a webhook', () => {
  test('that has failed for three days is turned off, and its owner sees why', {
    tags: ['long', 'rule:webhook-turned-off'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(status(500), status(500));
    await (await arrive()).ask('where can i park');
    await expect.poll(async () => (await hook.show())?.failingSince).not.toBeNull();
    const longAgo = new Date(Date.now() - 73 * 3_600_000);
    await app.db('webhooks').where('id', hook.id).update({ failing_since: longAgo });
    await hook.skipWait();
    await expect.poll(hook.show).toMatchObject({
      isOn: false,
      offReason: 'No delivery succeeded for 3 days. The server responded with status 500.',
    });
    // Nothing new is recorded, and what waits is sent once it is on again.
    await (await arrive()).ask('where can i park');
    expect(await hook.statuses()).toEqual(['waiting']);
    await owner.get(calls.updateWebhook, { params: { id: hook.id }, body: { isOn: true } });
    await expect.poll(hook.statuses).toEqual(['delivered']);
    expect(await hook.show()).toMatchObject({ isOn: true, offReason: null, failingSince: null });
  });

  test('of an address that is gone is turned off at once', { tags: ['rule:webhook-gone'] }, async () => {
    await using hook = await addWebhook(['message.answered']);
    receiver.answerNext(status(410));
    await (await arrive()).ask('where can i park');
    await expect.poll(hook.show).toMatchObject({ isOn: false, offReason: expect.stringContaining('410') as string });
  });

  test('signs with the new and the previous secret for a day after a change', {
    tags: ['long', 'rule:webhook-two-secrets'],
  }, async () => {
    await using hook = await addWebhook(['message.answered']);
    const params = { id: hook.id };
    const { secret, webhook } = await owner.get(calls.rotateWebhookSecret, { params });
    expect(Date.parse(webhook.earlierSecretUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await owner.get(calls.testWebhook, { params });
    await expect.poll(() => hook.got().length).toBe(1);
    await app.db('webhooks').where(params).update({ earlier_until: new Date() });
    await owner.get(calls.testWebhook, { params });
    await expect.poll(() => hook.got().length).toBe(2);
    expect(hook.got().map((one) => [isSignedWith(hook.secret, one), isSignedWith(secret, one)])).toEqual([
      [true, true],
      [false, true],
    ]);
    const stored = JSON.stringify(await app.db('webhooks').where(params));
    expect(stored).not.toContain(secret.slice('whsec_'.length));
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 400],
    ['http://[fd00:ec2::254]/', 400],
    ['ftp://example.com/', 400],
    ['https://user:password@example.com/', 400],
    ['javascript:alert(1)', 400],
    [`https://example.com/${'x'.repeat(2000)}`, 400],
  ])('can’t have the address %s', { tags: ['rule:webhook-address-rejected'] }, async (url, expected) => {
    const answer = await owner.call(calls.createWebhook, { body: { url, events: ['message.answered'] } });
    expect(answer.status).toBe(expected);
  });

  test('of a workspace is one of at most ten', { tags: ['long', 'rule:webhooks-at-most-ten'] }, async () => {
    const busy = await app.as('busy');
    const body = { url: receiver.url, events: ['message.answered' as const] };
    for (let n = 0; n < mostWebhooks; n++) await busy.get(calls.createWebhook, { body });
    expect((await busy.call(calls.createWebhook, { body })).status).toBe(409);
  });

  test('and its deliveries look to others like ones that don’t exist', {
    tags: ['rule:webhook-of-others'],
  }, async () => {
    const stranger = await app.as('stranger');
    await using hook = await addWebhook(['message.answered']);
    const { id: deliveryId } = await owner.get(calls.testWebhook, { params: { id: hook.id } });
    const params = { id: hook.id, deliveryId };
    for (const call of [
      calls.listWebhookDeliveries,
      calls.testWebhook,
      calls.rotateWebhookSecret,
      calls.confirmWebhook,
    ] as const) {
      expect((await stranger.call(call, { params })).status).toBe(404);
    }
    for (const call of [calls.getWebhookDelivery, calls.redeliver] as const) {
      expect((await stranger.call(call, { params })).status).toBe(404);
    }
    expect((await stranger.call(calls.updateWebhook, { params, body: { isOn: false } })).status).toBe(404);
    expect((await stranger.call(calls.deleteWebhook, { params })).status).toBe(404);
    expect(await hook.show()).toMatchObject({ isOn: true });
  });
});
