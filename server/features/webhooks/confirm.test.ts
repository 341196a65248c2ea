import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhooksEndpoints as calls, type Webhook } from '#shared/contracts/webhooks.ts';
import { up } from '../../db/migrations/20261129T0400-confirm-webhooks.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { confirmWebhook } from './confirm.ts';
import { sweepDeliveries } from './deliveries.ts';
import { recordEvents } from './record-events.ts';
import { createSender } from './send-payload.ts';
import { challengeIn, isSignedWith, ok, type Receiver, silence, startReceiver, status } from './testing/receiver.ts';

/** Confirmation requests, enough for one test. */
const mostOfWorkspace = 8;

let app: TestApp;
let owner: Owner;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await testApp({
    work: true,
    env: {
      RATE_LIMITS: '1',
      LIMITS: `confirmWebhookByWorkspace=${mostOfWorkspace}/3600, confirmWebhookByHost=${mostOfWorkspace + 1}/3600`,
    },
  });
  owner = await app.as('dentist');
});
afterEach(async () => {
  receiver.confirmWith(null);
  receiver.asked.length = 0;
  receiver.received.length = 0;
  await app.db('webhooks').where('workspace_id', owner.workspaceId).delete();
  await app.db('rate_limits').delete();
});
afterAll(async () => {
  await app.close();
  await receiver[Symbol.asyncDispose]();
});

const add = (path = '/', of = owner) =>
  of.get(calls.createWebhook, { body: { url: receiver.url + path, events: ['knowledge.published'] } });
const askAgain = ({ id }: Webhook) => owner.get(calls.confirmWebhook, { params: { id } });
const change = ({ id }: Webhook, body: object) => owner.get(calls.updateWebhook, { params: { id }, body });
const deliveriesOf = ({ id }: Webhook) => owner.get(calls.listWebhookDeliveries, { params: { id } });
/** Something that webhooks tell of. */
const publish = (version: number) =>
  app.db.transaction((trx) =>
    recordEvents(app.services, trx, owner.workspaceId, [
      { type: 'knowledge.published', data: { websiteId: 1, version } },
    ]),
  );
const versions = () =>
  receiver.received.map(({ event }) => (event.type === 'knowledge.published' ? event.data.version : null));

test('an address gets nothing but a signed question until it confirms, and then what happens after that', {
  tags: ['rule:webhook-confirmed-first'],
}, async () => {
  receiver.confirmWith(ok);
  const { webhook, secret } = await add();
  expect(webhook).toMatchObject({ isOn: true, confirmedAt: null, confirmationError: expect.any(String) as string });
  await publish(1);
  const test = await owner.call(calls.testWebhook, { params: { id: webhook.id } });
  expect([test.status, test.error]).toEqual([
    409,
    { message: 'The server hasn’t confirmed this webhook yet. Ask it again first.' },
  ]);
  expect([await deliveriesOf(webhook), receiver.received]).toEqual([[], []]);

  receiver.confirmWith(null);
  expect(await askAgain(webhook)).toMatchObject({
    confirmedAt: expect.any(String) as string,
    confirmationError: null,
  });
  await publish(2);
  await expect.poll(versions).toEqual([2]);
  // It has agreed, and isn't asked a third time.
  await askAgain(webhook);
  expect(receiver.asked.map((one) => isSignedWith(secret, one))).toEqual([true, true]);
  expect(new Set(receiver.asked.map(({ body }) => challengeIn(body))).size).toBe(2);
});

test.each<[string, (challenge: string) => string]>([
  ['JSON', (challenge) => JSON.stringify({ ok: true, challenge })],
  ['plain text', (challenge) => `${challenge}\n`],
])('the challenge as %s confirms', { tags: ['rule:webhook-confirmation-replies'] }, async (_, reply) => {
  receiver.confirmWith((response, _request, body) => response.end(reply(challengeIn(body))));
  const { webhook } = await add();
  expect(webhook.confirmedAt).not.toBeNull();
});

const without = 'The server’s response isn’t the challenge it was sent.';

test.each<[string, Parameters<Receiver['confirmWith']>[0], string]>([
  ['another challenge', (response) => response.end('{"challenge":"guessed"}'), without],
  ['nothing', (response) => response.writeHead(204).end(), without],
  ['JSON that isn’t an object', (response) => response.end('null'), without],
  ['every request as it came', (response, _request, body) => response.end(body), without],
  [
    'the challenge and an error',
    (response, _request, body) => response.writeHead(500).end(challengeIn(body)),
    'The server responded with status 500.',
  ],
  [
    'a redirect',
    status(307, { location: '/elsewhere' }),
    'The server redirects to another address (307), which isn’t followed.',
  ],
  ['a broken connection', (response) => response.destroy(), 'The server couldn’t be reached.'],
])(
  'a server that responds with %s hasn’t confirmed',
  {
    tags: ['rule:webhook-confirmation-fails'],
  },
  async (_, answer, error) => {
    receiver.confirmWith(answer);
    const { webhook } = await add();
    expect(webhook).toMatchObject({ isOn: true, confirmedAt: null, confirmationError: error });
    expect(receiver.asked).toHaveLength(1);
  },
);

test('a server that doesn’t respond in time, or that moved to a private address, hasn’t confirmed', {
  tags: ['rule:webhook-confirmation-no-reply'],
}, async () => {
  receiver.confirmWith(status(500));
  const { webhook } = await add();
  receiver.confirmWith(silence);
  const by = (sender: ReturnType<typeof createSender>) =>
    confirmWebhook(app.services, sender, owner.workspaceId, webhook.id);
  expect((await by(createSender(app.config, { deadlineMs: 100 }))).confirmationError).toBe(
    'The server didn’t respond within 10 seconds.',
  );
  const asked = receiver.asked.length;
  const publicOnly = createSender({ ...app.config, crawl: { ...app.config.crawl, allowPrivate: false } });
  expect(await by(publicOnly)).toMatchObject({
    confirmedAt: null,
    confirmationError: 'The address leads to a private or local network, which isn’t allowed.',
  });
  expect(receiver.asked).toHaveLength(asked);
});

test('a webhook stays confirmed until its address changes, and what waits is sent once the new one confirms', {
  tags: ['long', 'rule:webhook-moved'],
}, async () => {
  const { webhook } = await add('/old');
  receiver.answerNext(status(500));
  await publish(1);
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.tries).toBe(1);
  const same = { url: webhook.url, events: ['knowledge.published', 'crawl.finished'], isOn: true };
  expect((await change(webhook, same)).confirmedAt).toBe(webhook.confirmedAt);
  await expect.poll(versions).toEqual([1, 1]);
  expect(receiver.asked).toHaveLength(1);

  receiver.answerNext(status(500));
  await publish(2);
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.tries).toBe(1);
  receiver.confirmWith(ok);
  const moved = await change(webhook, { url: `${receiver.url}/new` });
  expect(moved).toMatchObject({ confirmedAt: null, confirmationError: without });
  await publish(3);
  expect((await deliveriesOf(webhook)).map(({ status: state }) => state)).toEqual(['waiting', 'delivered']);

  receiver.confirmWith(null);
  await askAgain(webhook);
  await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/old', '/old', '/old', '/new']);
  expect(versions()).toEqual([1, 1, 2, 2]);
});

test('a delivery that waited three days for a confirmation has failed', { tags: ['long'] }, async () => {
  const { webhook } = await add();
  receiver.answerNext(status(500));
  await publish(1);
  await expect.poll(async () => (await deliveriesOf(webhook))[0]?.tries).toBe(1);
  receiver.confirmWith(ok);
  await change(webhook, { url: `${receiver.url}/new` });
  await app
    .db('webhook_deliveries')
    .where('webhook_id', webhook.id)
    .update({ give_up_at: new Date(0) });
  await sweepDeliveries(app.db);
  expect(await deliveriesOf(webhook)).toMatchObject([
    { status: 'failed', error: 'The webhook was off or not confirmed for 3 days.' },
  ]);
});

test('an answer that comes after the address has changed confirms nothing', {
  tags: ['long', 'rule:webhook-confirmation-outdated'],
}, async () => {
  receiver.confirmWith((response, _request, body) => {
    void app
      .db('webhooks')
      .where('workspace_id', owner.workspaceId)
      .update({ url: 'http://127.0.0.1:1/' })
      .then(() => response.end(challengeIn(body)));
  });
  expect((await add()).webhook).toMatchObject({ url: 'http://127.0.0.1:1/', confirmedAt: null });
});

test('servers that keep the question open hold no connection of the database', {
  tags: ['rule:webhook-confirmation-holds-nothing'],
}, async () => {
  const all = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  // One more than the app has connections.
  receiver.confirmWith((response, _request, body) => {
    held.push(() => response.end(challengeIn(body)));
    if (held.length === 7) all.resolve();
  });
  const adding = Array.from({ length: 7 }, () => add());
  await all.promise;
  expect(await owner.get(calls.listWebhooks)).toHaveLength(7);
  for (const answer of held) answer();
  expect((await Promise.all(adding)).every(({ webhook }) => webhook.confirmedAt !== null)).toBe(true);
});

test('webhooks from before there were confirmations keep working', {
  tags: ['long', 'rule:webhook-confirmed-before'],
}, async () => {
  await add();
  await app.db.raw('alter table webhooks drop column confirmed_at, drop column confirmation_error');
  await up(app.db);
  await publish(1);
  await expect.poll(versions).toEqual([1]);
  const [webhook] = await owner.get(calls.listWebhooks);
  expect(webhook).toMatchObject({ confirmedAt: webhook?.createdAt, confirmationError: null });
});

// The last test, since this process remembers that the host has had enough.
test('a workspace asks a few times an hour, and all workspaces together ask a host a few times', {
  tags: ['long', 'rule:webhook-confirmations-limited'],
}, async () => {
  await using other = await startReceiver();
  receiver.confirmWith(ok);
  other.confirmWith(ok);
  const eager = await app.as('eager');
  const { webhook } = await add('/', eager);
  const params = { id: webhook.id };
  for (let n = 2; n < mostOfWorkspace; n++) await eager.get(calls.confirmWebhook, { params });
  const url = `${receiver.url}/moved`;
  await eager.get(calls.updateWebhook, { params, body: { url } });
  const over = await eager.call(calls.confirmWebhook, { params });
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await eager.call(calls.updateWebhook, { params, body: { url: other.url } })).status).toBe(429);
  // Nothing has changed, and what needs no confirmation still can.
  expect(await eager.get(calls.updateWebhook, { params, body: { isOn: false } })).toMatchObject({ url });

  const second = await app.as('second');
  const addTo = (to: string) =>
    second.call(calls.createWebhook, { body: { url: to, events: ['knowledge.published'] } });
  // The same host at another port.
  expect((await addTo(other.url)).status).toBe(201);
  expect((await addTo(receiver.url)).status).toBe(429);
  expect(await second.get(calls.listWebhooks)).toHaveLength(1);
  expect((await addTo('http://localhost:1/')).status).toBe(201);
  expect([receiver.asked.length, other.asked.length]).toEqual([mostOfWorkspace, 1]);
});
