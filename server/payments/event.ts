import { toIssues } from '#shared/contracts/errors.ts';
import { z } from '#shared/contracts/messages.ts';
import { isStorable } from '../db/storable.ts';
import { invalid } from '../errors.ts';
import type { DisputeOutcome, PaymentEvent, PaymentMeaning } from './types.ts';

const Name = z.string().min(1).max(255).refine(isStorable, 'Not a name');
const NameOrThing = z
  .union([Name, z.object({ id: Name })])
  .nullish()
  .transform((value) => (typeof value === 'object' ? (value?.id ?? null) : (value ?? null)));
const Cents = z.int().min(0);

/** Anything else, such as a bank's inquiry, moves no money. */
const outcomes = new Map<string, DisputeOutcome>([
  ['needs_response', null],
  ['under_review', null],
  ['appeal_needs_response', null],
  ['appeal_under_review', null],
  ['won', 'won'],
  ['lost', 'lost'],
]);

const Disputed = z
  .object({ id: Name, payment_intent: NameOrThing, amount: Cents, status: z.string() })
  .transform(({ id, payment_intent, amount, status }): PaymentMeaning => {
    const outcome = outcomes.get(status);
    if (outcome === undefined) return { kind: 'other' };
    return { kind: 'disputed', disputeId: id, intentId: payment_intent, amountCents: amount, outcome };
  });

/** The meaning of an event's object, by event type. Other types have none. */
const meanings = new Map<string, z.ZodType<PaymentMeaning>>([
  [
    'payment_intent.succeeded',
    z
      .object({
        id: Name,
        payment_method: NameOrThing,
        customer: NameOrThing,
        amount_received: Cents,
        currency: Name,
      })
      .transform((intent) => ({
        kind: 'paid',
        intentId: intent.id,
        methodId: intent.payment_method,
        customerId: intent.customer,
        amountCents: intent.amount_received,
        currency: intent.currency,
      })),
  ],
  [
    'charge.refunded',
    z
      .object({
        payment_intent: NameOrThing,
        customer: NameOrThing,
        amount: Cents,
        amount_refunded: Cents,
        currency: Name,
      })
      .transform((charge) => ({
        kind: 'refunded',
        intentId: charge.payment_intent,
        customerId: charge.customer,
        amountCents: charge.amount,
        refundedCents: charge.amount_refunded,
        currency: charge.currency,
      })),
  ],
  [
    'setup_intent.succeeded',
    z
      .object({ payment_method: NameOrThing, customer: NameOrThing })
      .transform((setup) => ({ kind: 'card-saved', methodId: setup.payment_method, customerId: setup.customer })),
  ],
  ['charge.dispute.created', Disputed],
  ['charge.dispute.updated', Disputed],
  ['charge.dispute.closed', Disputed],
  ['payment_method.detached', z.object({ id: Name }).transform(({ id }) => ({ kind: 'method-gone', methodId: id }))],
  ['customer.deleted', z.object({ id: Name }).transform(({ id }) => ({ kind: 'customer-gone', customerId: id }))],
]);

const maxSeconds = 253_402_300_799;

const Event = z
  .object({ id: Name, type: Name, created: z.int().min(0).max(maxSeconds), data: z.object({ object: z.unknown() }) })
  .transform(({ id, type, created, data }, context): PaymentEvent => {
    const meaning = meanings.get(type)?.safeParse(data.object) ?? { data: { kind: 'other' } as const };
    if (meaning.data) return { id, type, createdAt: new Date(created * 1000), ...meaning.data };
    for (const issue of meaning.error.issues) {
      context.addIssue({ code: 'custom', path: ['data', 'object', ...issue.path], message: issue.message });
    }
    return z.NEVER;
  });

/**
 * The part of a signed event that concerns us. Its fields are validated although Stripe signed them, because they
 * differ between API versions. Stripe shows the error to its operator and repeats the event for three days.
 * @throws AppError 400 with the fields that can't be read
 */
export function readPaymentEvent(event: unknown): PaymentEvent {
  const read = Event.safeParse(event);
  if (read.success) return read.data;
  throw invalid('The format of this event is unknown', toIssues(read.error));
}
