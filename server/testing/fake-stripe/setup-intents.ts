import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Books, makeEvent } from './books.ts';
import { saveCard } from './cards.ts';
import { customerOf } from './customers.ts';
import { type FakeCard, type FakeSetup, newId } from './objects.ts';
import { metadataOf } from './read-request.ts';
import { invalidRequest, missing } from './refusal.ts';

export function setupOf({ setups }: Books, idOrClientSecret: string): FakeSetup {
  const name = idOrClientSecret.split('_secret_')[0] ?? '';
  const setup = setups.get(name);
  if (!setup) throw missing('setupintent', name);
  return setup;
}

export function createSetup(books: Books, form: Record<string, string>): FakeSetup {
  const name = newId('seti');
  const setup: FakeSetup = {
    id: name,
    object: 'setup_intent',
    customer: customerOf(books, form),
    status: 'requires_payment_method',
    client_secret: `${name}_secret_${randomBytes(12).toString('hex')}`,
    usage: form['usage'] ?? 'off_session',
    payment_method: null,
    metadata: metadataOf(form),
  };
  books.setups.set(name, setup);
  return setup;
}

/** Someone entered a card, and the bank accepted it. */
export function completeSetup(books: Books, setup: FakeSetup, card: FakeCard): Stripe.Event {
  if (setup.status !== 'requires_payment_method') {
    throw invalidRequest('setup_intent_unexpected_state', `This SetupIntent has a status of ${setup.status}.`);
  }
  setup.payment_method = saveCard(books, setup.customer, card);
  setup.status = 'succeeded';
  return makeEvent(books, 'setup_intent.succeeded', setup);
}
