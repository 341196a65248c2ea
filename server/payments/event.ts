import type Stripe from 'stripe';
import type { PaymentEvent } from './types.ts';

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** What an event of Stripe means for us; most mean nothing. */
export function readPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  if (event.type === 'payment_intent.succeeded') {
    const intent = event.data.object;
    return {
      id,
      type,
      kind: 'paid',
      intentId: intent.id,
      methodId: idOf(intent.payment_method),
      customerId: idOf(intent.customer),
      amountCents: intent.amount_received,
      currency: intent.currency,
    };
  }
  if (event.type === 'charge.refunded') {
    const charge = event.data.object;
    return {
      id,
      type,
      kind: 'refunded',
      intentId: idOf(charge.payment_intent),
      customerId: idOf(charge.customer),
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      currency: charge.currency,
    };
  }
  if (event.type === 'payment_method.detached') {
    return { id, type, kind: 'method-gone', methodId: event.data.object.id };
  }
  if (event.type === 'customer.deleted') {
    return { id, type, kind: 'customer-gone', customerId: event.data.object.id };
  }
  return { id, type, kind: 'other' };
}
