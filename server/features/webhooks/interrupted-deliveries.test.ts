import { expect, test } from 'vitest';
import { webhooksEndpoints as calls } from '#shared/contracts/webhooks.ts';
import { startWorker } from '../../testing/start-worker.ts';
import { testApp } from '../../testing/test-app.ts';
import { Dispatcher } from './dispatcher.ts';
import { createSender } from './send-payload.ts';
import { isSignedWith, silence, startReceiver } from './testing/receiver.ts';

test('after its worker is killed while sending, a delivery is sent by another', async () => {
  await using receiver = await startReceiver();
  await using app = await testApp();
  const owner = await app.as('ann');
  const { webhook, secret } = await owner.get(calls.createWebhook, {
    body: { url: receiver.url, events: ['message.answered'] },
  });
  const params = { id: webhook.id };
  receiver.answerNext(silence);
  const first = await startWorker(app);
  await owner.get(calls.testWebhook, { params });
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  await first.kill();
  expect((await owner.get(calls.listWebhookDeliveries, { params }))[0]).toMatchObject({ tries: 0, finishedAt: null });
  // The lease of the killed one ends, and the next job finds the delivery.
  await new Dispatcher(app.services, createSender(app.config)).run(new AbortController().signal);
  const statuses = async () => (await owner.get(calls.listWebhookDeliveries, { params })).map(({ status }) => status);
  expect(await statuses()).toEqual(['delivered']);
  // At least once: the receiver recognizes the second by its id.
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true);
}, 90_000);
