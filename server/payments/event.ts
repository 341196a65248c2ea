import type Stripe from 'stripe';
import type { DisputeOutcome, PaymentEvent, PaymentMeaning } from './types.ts';

/** What is not here, a bank's inquiry for instance, moves no money. */
const outcomes: Partial<Record<Stripe.Dispute.Status, DisputeOutcome>> = {
  needs_response: null,
  under_review: null,
  appeal_needs_response: null,
  appeal_under_review: null,
  won: 'won',
  lost: 'lost',
};

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export function readPaymentEvent(event: Stripe.Event): PaymentEvent {
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...meaningOf(event) };
}

function meaningOf(event: Stripe.Event): PaymentMeaning {
  if (event.type === 'payment_intent.succeeded') {
    const intent = event.data.object;
    return {
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
      kind: 'refunded',
      intentId: idOf(charge.payment_intent),
      customerId: idOf(charge.customer),
      amountCents: charge.amount,
      refundedCents: charge.amount_refunded,
      currency: charge.currency,
    };
  }
  if (event.type === 'setup_intent.succeeded') {
    const { payment_method: method, customer } = event.data.object;
    return { kind: 'card-saved', methodId: idOf(method), customerId: idOf(customer) };
  }
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed'
  ) {
    const { id: disputeId, payment_intent: intent, amount, status } = event.data.object;
    const outcome = outcomes[status];
    if (outcome === undefined) return { kind: 'other' };
    return { kind: 'disputed', disputeId, intentId: idOf(intent), amountCents: amount, outcome };
  }
  if (event.type === 'payment_method.detached') {
    return { kind: 'method-gone', methodId: event.data.object.id };
  }
  if (event.type === 'customer.deleted') {
    return { kind: 'customer-gone', customerId: event.data.object.id };
  }
  return { kind: 'other' };
}
