import { type Books, makeEvent } from './books.ts';
import { newId, type StripeObject } from './objects.ts';
import { invalidRequest, missing } from './refusal.ts';

export function refund(books: Books, intentId: string, amount?: number): StripeObject {
  const charge = books.charges.find((one) => one.payment_intent === intentId);
  if (!charge) throw missing('charge', intentId);
  if ([...books.disputes.values()].some((one) => one.payment_intent === intentId && one.status !== 'won')) {
    throw invalidRequest('charge_disputed', `Charge ${charge.id} has been charged back.`);
  }
  if (charge.amount_refunded === charge.amount) {
    throw invalidRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  charge.amount_refunded += amount ?? charge.amount - charge.amount_refunded;
  charge['refunded'] = charge.amount_refunded === charge.amount;
  makeEvent(books, 'charge.refunded', charge);
  return { id: newId('re'), object: 'refund', amount: charge.amount_refunded, status: 'succeeded' };
}
