import type Stripe from 'stripe';
import { type Books, makeEvent } from './books.ts';
import { type FakeDispute, newId } from './objects.ts';
import { missing } from './refusal.ts';

/** A buyer disputes a payment at the bank. */
export function dispute(books: Books, intentId: string, amount?: number): Stripe.Event {
  const charge = books.charges.find((one) => one.payment_intent === intentId);
  if (!charge) throw missing('charge', intentId);
  const made: FakeDispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    currency: charge['currency'],
    charge: charge.id,
    payment_intent: intentId,
    status: 'needs_response',
  };
  books.disputes.set(made.id, made);
  return makeEvent(books, 'charge.dispute.created', made);
}

export function decideDispute(books: Books, intentId: string, status: 'won' | 'lost'): Stripe.Event {
  const found = [...books.disputes.values()].find((one) => one.payment_intent === intentId);
  if (!found) throw missing('dispute', intentId);
  found.status = status;
  return makeEvent(books, 'charge.dispute.closed', found);
}
