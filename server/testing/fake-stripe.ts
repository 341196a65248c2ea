import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface FakeIntent extends StripeObject {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'requires_payment_method' | 'succeeded' | 'canceled' | 'processing';
  payment_method: string | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  last_payment_error: { code: string; message: string } | null;
}

export interface FakeCharge extends StripeObject {
  amount: number;
  amount_refunded: number;
  payment_intent: string;
}

interface StripeRequest {
  method: string;
  /** Without /v1. */
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | null;
}

interface Reply {
  status: number;
  body: unknown;
}

type Card = { brand: string; last4: string; exp_month: number; exp_year: number };

const visa: Card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 };

export interface FakeStripe extends AsyncDisposable {
  url: string;
  /** The settings with which Parley speaks to it: `testApp({ env: stripe.env })`, `runParley({ env: stripe.env })`. */
  env: Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE', string>;
  /** What was asked of it so far, oldest first; repeated keys included. */
  requests: StripeRequest[];
  /** Money that was taken, oldest first. */
  charges: FakeCharge[];
  /** Events it made so far; `deliver` sends one. */
  events: Stripe.Event[];
  intent(idOrClientSecret: string): FakeIntent;
  /**
   * Somebody pays in the browser: the card is saved, the intent succeeds, and when `parleyUrl` is given the signed
   * event goes to its webhook. The id of the intent or its client secret name it.
   */
  pay(idOrClientSecret: string, parleyUrl?: string, card?: Card): Promise<Stripe.Event>;
  /** As `pay`, with a card that is refused. */
  decline(idOrClientSecret: string, parleyUrl?: string): Promise<Stripe.Event>;
  /** The operator pays a payment back in Stripe's dashboard, in full or in part. */
  refundByHand(intentId: string, amount?: number): Stripe.Event;
  /** Whether cards are refused from now on when they are charged while their owner is away. */
  refuseCards(refuse: boolean): void;
  /** Answers every call with this status from now on; null ends it. */
  fail(status: number | null): void;
  /** Called after a call did its work and before its answer leaves: holds it for as long as the promise takes. */
  beforeAnswer(hook: ((request: StripeRequest) => Promise<void> | undefined) | null): void;
  /** An event as Stripe makes it, of anything. */
  event(type: string, object: object): Stripe.Event;
  /**
   * Sends an event to the webhook of a Parley, signed with our secret and the time of now unless said otherwise.
   * `body` is what is sent in place of what was signed.
   */
  deliver(
    event: object,
    parleyUrl: string,
    otherwise?: { secret?: string; timestamp?: number; body?: string },
  ): Promise<Response>;
  close(): Promise<void>;
}

const now = () => Math.floor(Date.now() / 1000);
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, unknown>;
  constructor(status: number, fields: Record<string, unknown>) {
    super(String(fields['message']));
    this.status = status;
    this.fields = fields;
  }
}

const missing = (what: string, name: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${name}'` });
const wrongState = (status: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot do this because the PaymentIntent has a status of ${status}.`,
  });

/**
 * A server that speaks Stripe's HTTP protocol as far as Parley uses it: form-encoded requests, keys, idempotency, error
 * bodies, request ids and signed webhooks. Payments of people in a browser are made with `pay` and `decline`.
 */
export async function fakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const customers = new Map<string, StripeObject & { deleted?: boolean }>();
  const intents = new Map<string, FakeIntent>();
  const methods = new Map<string, StripeObject & { customer: string | null; card: Card }>();
  const charges: FakeCharge[] = [];
  const events: Stripe.Event[] = [];
  const requests: StripeRequest[] = [];
  const replies = new Map<string, { fingerprint: string; reply: Promise<Reply> }>();
  let isRefusing = false;
  let failing: number | null = null;
  let hook: Parameters<FakeStripe['beforeAnswer']>[0] = null;

  const event = (type: string, object: object): Stripe.Event => {
    const made = {
      id: id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    } as unknown as Stripe.Event;
    events.push(made);
    return made;
  };

  function intentOf(idOrClientSecret: string): FakeIntent {
    const name = idOrClientSecret.split('_secret_')[0] ?? '';
    const intent = intents.get(name);
    if (!intent) throw missing('payment_intent', name);
    return intent;
  }

  function succeed(intent: FakeIntent, methodId: string): Stripe.Event {
    if (intent.status !== 'requires_payment_method') throw wrongState(intent.status);
    const charge: FakeCharge = {
      id: id('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      currency: intent.currency,
      customer: intent.customer,
      payment_intent: intent.id,
      payment_method: methodId,
      status: 'succeeded',
    };
    charges.push(charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: methodId,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    return event('payment_intent.succeeded', intent);
  }

  function refuse(intent: FakeIntent, message = 'Your card was declined.'): Stripe.Event {
    if (intent.status !== 'requires_payment_method') throw wrongState(intent.status);
    intent.last_payment_error = { code: 'card_declined', message };
    return event('payment_intent.payment_failed', intent);
  }

  function refund(intentId: string, amount?: number): StripeObject {
    const charge = charges.find((one) => one.payment_intent === intentId);
    if (!charge) throw missing('charge', intentId);
    if (charge.amount_refunded === charge.amount) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    }
    charge.amount_refunded += amount ?? charge.amount - charge.amount_refunded;
    charge['refunded'] = charge.amount_refunded === charge.amount;
    event('charge.refunded', charge);
    return { id: id('re'), object: 'refund', amount: charge.amount_refunded, status: 'succeeded' };
  }

  function saveCard(customer: string | null, card: Card): string {
    const method = { id: id('pm'), object: 'payment_method', type: 'card', card, customer };
    methods.set(method.id, method);
    return method.id;
  }

  function methodOf(name: string) {
    const method = methods.get(name);
    if (!method) throw missing('PaymentMethod', name);
    return method;
  }

  function createIntent(form: Record<string, string>): FakeIntent {
    const amount = Number(form['amount']);
    if (!Number.isInteger(amount) || amount < 50) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        param: 'amount',
        message: 'Amount must be at least $0.50 usd',
      });
    }
    const customer = form['customer'] ?? null;
    if (customer && (!customers.has(customer) || customers.get(customer)?.deleted)) throw missing('customer', customer);
    const name = id('pi');
    const intent: FakeIntent = {
      id: name,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form['currency'] ?? '',
      customer,
      status: 'requires_payment_method',
      client_secret: `${name}_secret_${randomBytes(12).toString('hex')}`,
      created: now(),
      description: form['description'] ?? null,
      setup_future_usage: form['setup_future_usage'] ?? null,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      metadata: metadataOf(form),
    };
    intents.set(name, intent);
    return intent;
  }

  function confirm(intent: FakeIntent, form: Record<string, string>): FakeIntent {
    if (intent.status !== 'requires_payment_method') throw wrongState(intent.status);
    const method = methodOf(form['payment_method'] ?? '');
    if (method.customer !== intent.customer) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'payment_method_unexpected_state',
        message: 'The PaymentMethod does not belong to the Customer.',
      });
    }
    if (isRefusing) {
      const message = 'Your card has insufficient funds.';
      refuse(intent, message);
      throw new Refusal(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message,
        payment_intent: intent,
      });
    }
    succeed(intent, method.id);
    return intent;
  }

  function act({ method, path, form }: StripeRequest): unknown {
    const [, collection = '', name = '', verb = ''] = path.split('/');
    switch (`${method} ${collection}${name && '/:id'}${verb && `/${verb}`}`) {
      case 'POST customers': {
        const customer = { id: id('cus'), object: 'customer', email: form['email'], metadata: metadataOf(form) };
        customers.set(customer.id, customer);
        return customer;
      }
      case 'DELETE customers/:id': {
        const customer = customers.get(name);
        if (!customer || customer.deleted) throw missing('customer', name);
        customer.deleted = true;
        for (const one of methods.values()) if (one.customer === name) one.customer = null;
        event('customer.deleted', customer);
        return { id: name, object: 'customer', deleted: true };
      }
      case 'POST payment_intents':
        return createIntent(form);
      case 'GET payment_intents/:id':
        return intentOf(name);
      case 'POST payment_intents/:id/confirm':
        return confirm(intentOf(name), form);
      case 'POST payment_intents/:id/cancel': {
        const intent = intentOf(name);
        if (intent.status !== 'requires_payment_method') throw wrongState(intent.status);
        intent.status = 'canceled';
        return intent;
      }
      case 'POST refunds':
        return refund(form['payment_intent'] ?? '');
      case 'GET payment_methods/:id':
        return methodOf(name);
      case 'POST payment_methods/:id/detach': {
        const saved = methodOf(name);
        saved.customer = null;
        event('payment_method.detached', saved);
        return saved;
      }
      default:
        throw new Refusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path}).`,
        });
    }
  }

  function reply(request: StripeRequest): Reply {
    if (failing !== null) {
      return { status: failing, body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } } };
    }
    try {
      return { status: 200, body: structuredClone(act(request)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.fields } };
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const send = ({ status, body }: Reply, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'request-id': id('req'), ...headers });
      response.end(JSON.stringify(body));
    };
    if (incoming.headers.authorization !== `Bearer ${secretKey}`) {
      const message = `Invalid API Key provided: ${incoming.headers.authorization?.slice(7, 15) ?? ''}****`;
      send({ status: 401, body: { error: { type: 'invalid_request_error', message } } });
      return;
    }
    requests.push(request);
    const { idempotencyKey } = request;
    const fingerprint = JSON.stringify([request.path, request.form]);
    const earlier = idempotencyKey ? replies.get(idempotencyKey) : undefined;
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      send({ status: 400, body: { error: { type: 'idempotency_error', message } } });
      return;
    }
    const made = earlier?.reply ?? Promise.resolve(reply(request));
    // Like Stripe: a 5xx that came before any work was done is not remembered.
    if (idempotencyKey && failing === null) replies.set(idempotencyKey, { fingerprint, reply: made });
    const ready = await made;
    await hook?.(request);
    send(ready, {
      ...(failing !== null && { 'stripe-should-retry': 'false' }),
      ...(earlier && { 'idempotent-replayed': 'true' }),
    });
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signer = new Stripe(secretKey);

  const deliver: FakeStripe['deliver'] = (what, parleyUrl, { secret = webhookSecret, timestamp, body } = {}) => {
    const payload = JSON.stringify(what);
    const header = signer.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
    return fetch(`${parleyUrl}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': header },
      body: body ?? payload,
    });
  };
  const tell = async (made: Stripe.Event, parleyUrl: string | undefined) => {
    if (parleyUrl === undefined) return made;
    const { status } = await deliver(made, parleyUrl);
    if (status !== 200) throw new Error(`The webhook answered ${status} to ${made.type}`);
    return made;
  };
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
    requests,
    charges,
    events,
    intent: intentOf,
    pay(name, parleyUrl, card = visa) {
      const intent = intentOf(name);
      return tell(succeed(intent, saveCard(intent.customer, card)), parleyUrl);
    },
    decline: (name, parleyUrl) => tell(refuse(intentOf(name)), parleyUrl),
    refundByHand(intentId, amount) {
      refund(intentId, amount);
      const made = events.at(-1);
      if (!made) throw new Error('A refund makes an event');
      return made;
    },
    refuseCards(refusing) {
      isRefusing = refusing;
    },
    fail(status) {
      failing = status;
    },
    beforeAnswer(next) {
      hook = next;
    },
    event,
    deliver,
    close,
    [Symbol.asyncDispose]: close,
  };
}

const metadataOf = (form: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0]?.replace(/^\/v1/, '') ?? '',
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  };
}
