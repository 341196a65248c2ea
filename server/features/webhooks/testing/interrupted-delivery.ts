import { expect } from 'vitest';
import { webhooksEndpoints as calls } from '#shared/contracts/webhooks.ts';
import type { Owner, TestApp } from '../../../testing/test-app.ts';
import { Dispatcher } from '../dispatcher.ts';
import { createSender } from '../send-payload.ts';
import { isSignedWith, type Receiver, silence } from './receiver.ts';

/** A delivery that a worker sends when it is killed, to a receiver that doesn't respond. */
export async function interruptedDelivery(app: TestApp, owner: Owner, receiver: Receiver) {
  const { webhook, secret } = await owner.get(calls.createWebhook, {
    body: { url: receiver.url, events: ['message.answered'] },
  });
  const params = { id: webhook.id };
  const deliveries = () => owner.get(calls.listWebhookDeliveries, { params });
  return {
    /** Waits until a worker is sending it. */
    async start() {
      receiver.answerNext(silence);
      await owner.get(calls.testWebhook, { params });
      await expect.poll(() => receiver.received.length).toBe(1);
    },
    async expectUnfinished() {
      expect((await deliveries())[0]).toMatchObject({ tries: 0, finishedAt: null });
    },
    /** The lease of the killed worker has ended, and the next job finds the delivery. */
    async finish() {
      await new Dispatcher(app.services, createSender(app.config)).run(new AbortController().signal);
    },
    statuses: async () => (await deliveries()).map(({ status }) => status),
    /** At least once: the receiver recognizes the second by its id. */
    expectSentAgain() {
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true);
    },
  };
}
