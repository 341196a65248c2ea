import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Books, makeEvent } from './books.ts';
import { methodOf } from './cards.ts';
import { customerOf } from './customers.ts';
import { type FakeCharge, type FakeIntent, newId, now } from './objects.ts';
import { metadataOf } from './read-request.ts';
import { invalidRequest, missing, Refusal } from './refusal.ts';

export function intentOf({ intents }: Books, idOrClientSecret: string): FakeIntent {
  const name = idOrClientSecret.split('_secret_')[0] ?? '';
  const intent = intents.get(name);
  if (!intent) throw missing('payment_intent', name);
  return intent;
}

export function createIntent(books: Books, form: Record<string, string>): FakeIntent {
  const amount = Number(form['amount']);
  if (!Number.isInteger(amount) || amount < 50) {
    throw invalidRequest('amount_too_small', 'Amount must be at least $0.50 usd');
  }
  const name = newId('pi');
  const intent: FakeIntent = {
    id: name,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: form['currency'] ?? '',
    customer: customerOf(books, form),
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
  books.intents.set(name, intent);
  return intent;
}

export function succeed(books: Books, intent: FakeIntent, methodId: string): Stripe.Event {
  refuseUnlessPayable(intent);
  const charge: FakeCharge = {
    id: newId('ch'),
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
  books.charges.push(charge);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: methodId,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  return makeEvent(books, 'payment_intent.succeeded', intent);
}

export function decline(
  books: Books,
  intent: FakeIntent,
  message = 'Your card was declined.',
  code = 'card_declined',
): Stripe.Event {
  refuseUnlessPayable(intent);
  intent.last_payment_error = { code, message };
  return makeEvent(books, 'payment_intent.payment_failed', intent);
}

const refusals = {
  no: ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  'ask my customer': [
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ],
} as const;

/** Charges a saved card while its owner is away. */
export function confirmIntent(books: Books, intent: FakeIntent, form: Record<string, string>): FakeIntent {
  refuseUnlessPayable(intent);
  const method = methodOf(books, form['payment_method'] ?? '');
  if (method.customer !== intent.customer) {
    throw invalidRequest('payment_method_unexpected_state', 'The PaymentMethod does not belong to the Customer.');
  }
  if (books.bankSays !== 'yes') {
    const [code, declineCode, message] = refusals[books.bankSays];
    decline(books, intent, message, code);
    throw new Refusal(402, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_intent: intent,
    });
  }
  succeed(books, intent, method.id);
  return intent;
}

export function cancelIntent(intent: FakeIntent): FakeIntent {
  refuseUnlessPayable(intent);
  intent.status = 'canceled';
  return intent;
}

function refuseUnlessPayable({ status }: FakeIntent): void {
  if (status === 'requires_payment_method') return;
  throw invalidRequest(
    'payment_intent_unexpected_state',
    `You cannot do this because the PaymentIntent has a status of ${status}.`,
  );
}
