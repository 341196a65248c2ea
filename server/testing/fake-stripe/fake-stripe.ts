import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { act } from './act.ts';
import { answerCalls, type CallSettings } from './answer-calls.ts';
import { makeEvent, openBooks } from './books.ts';
import { saveCard } from './cards.ts';
import { type Delivery, deliverEvents } from './deliver-events.ts';
import { decideDispute, dispute } from './disputes.ts';
import { type FakeCard, type FakeCharge, type FakeIntent, mastercard, visa } from './objects.ts';
import { decline, intentOf, succeed } from './payment-intents.ts';
import type { StripeRequest } from './read-request.ts';
import { refund } from './refunds.ts';
import { completeSetup, setupOf } from './setup-intents.ts';

export interface FakeStripe extends AsyncDisposable {
  url: string;
  /** Settings that point Parley to it: `testApp({ env: stripe.env })`, `runParley({ env: stripe.env })`. */
  env: Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE', string>;
  /** Requests so far, oldest first, including repeated keys. */
  requests: StripeRequest[];
  /** Completed charges, oldest first. */
  charges: FakeCharge[];
  /** Events so far. `deliver` sends one. */
  events: Stripe.Event[];
  intent(idOrClientSecret: string): FakeIntent;
  /**
   * Pays in the browser: the card is saved, the intent succeeds, and if `parleyUrl` is given, the signed event is sent
   * to its webhook. Takes the id of the intent or its client secret.
   */
  pay(idOrClientSecret: string, parleyUrl?: string, card?: FakeCard): Promise<Stripe.Event>;
  /** Like `pay`, with a card that is declined. */
  decline(idOrClientSecret: string, parleyUrl?: string): Promise<Stripe.Event>;
  /** The owner confirms the payment of a saved card with the bank, in the browser. */
  confirm(idOrClientSecret: string, parleyUrl?: string): Promise<Stripe.Event>;
  /** Saves another card in the browser, without a payment. */
  saveCard(clientSecret: string, parleyUrl?: string, card?: FakeCard): Promise<Stripe.Event>;
  /** The buyer disputes a payment at the bank, in full or in part. */
  dispute(intentId: string, amount?: number): Stripe.Event;
  /** The bank decides about a disputed payment. */
  decideDispute(intentId: string, outcome: 'won' | 'lost'): Stripe.Event;
  /** The operator refunds a payment in Stripe's dashboard, in full or in part. */
  refundByHand(intentId: string, amount?: number): Stripe.Event;
  /** Whether cards are declined when charged while their owner is away. */
  refuseCards(refuse: boolean): void;
  /** Whether banks require confirmation when a card is charged while its owner is away. */
  wantConfirmation(want: boolean): void;
  /** Responds to every call with this status; null ends it. */
  fail(status: number | null): void;
  /** Called after a call did its work and before its response is sent, which waits for the promise. */
  beforeAnswer(hook: CallSettings['hook']): void;
  /** An event in Stripe's format about any object. */
  event(type: string, object: object): Stripe.Event;
  deliver: Delivery['deliver'];
  close(): Promise<void>;
}

/**
 * A server with the part of Stripe's HTTP protocol that Parley uses: form-encoded requests, keys, idempotency, error
 * bodies, request ids and signed webhooks. `pay` and `decline` simulate payments in a browser.
 */
export async function fakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const books = openBooks();
  const calls: CallSettings = { secretKey, requests: [], failing: null, hook: null };
  const server = answerCalls(calls, (request) => act(books, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { deliver, tell } = deliverEvents(secretKey, webhookSecret);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    url,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
    },
    requests: calls.requests,
    charges: books.charges,
    events: books.events,
    intent: (name) => intentOf(books, name),
    pay(name, parleyUrl, card = visa) {
      const intent = intentOf(books, name);
      return tell(succeed(books, intent, saveCard(books, intent.customer, card)), parleyUrl);
    },
    decline: (name, parleyUrl) => tell(decline(books, intentOf(books, name)), parleyUrl),
    confirm(name, parleyUrl) {
      const intent = intentOf(books, name);
      const method = [...books.methods.values()].findLast(({ customer }) => customer === intent.customer);
      return tell(succeed(books, intent, method?.id ?? ''), parleyUrl);
    },
    saveCard: (name, parleyUrl, card = mastercard) => tell(completeSetup(books, setupOf(books, name), card), parleyUrl),
    dispute: (intentId, amount) => dispute(books, intentId, amount),
    decideDispute: (intentId, outcome) => decideDispute(books, intentId, outcome),
    refundByHand(intentId, amount) {
      refund(books, intentId, amount);
      const made = books.events.at(-1);
      if (!made) throw new Error('A refund makes an event');
      return made;
    },
    refuseCards(refusing) {
      books.bankSays = refusing ? 'no' : 'yes';
    },
    wantConfirmation(want) {
      books.bankSays = want ? 'ask my customer' : 'yes';
    },
    fail(status) {
      calls.failing = status;
    },
    beforeAnswer(next) {
      calls.hook = next;
    },
    event: (type, object) => makeEvent(books, type, object),
    deliver,
    close,
    [Symbol.asyncDispose]: close,
  };
}
