import { Plan } from './accounts.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Month, UsageStats } from './usage.ts';

/** A paid plan. */
export const PaidPlan = z.enum(['pro', 'business']);
export type PaidPlan = z.infer<typeof PaidPlan>;

/** A card as shown to its owner. Its number never reaches this server. */
export const PaymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  /** Distinguishes a replaced card from the one before it. */
  savedAt: Time,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What visitors get once the spending limit is reached: quotes from pages without a model, or a polite refusal. */
export const AtCap = z.enum(['quote', 'decline']);
export type AtCap = z.infer<typeof AtCap>;

export const maxSpendingDollars = 10_000;

/** What a workspace may spend beyond its plan in a calendar month (UTC). */
export const SpendingLimit = z.object({
  /** Whole dollars. */
  dollars: z
    .number('Enter an amount in whole dollars')
    .int('Enter an amount in whole dollars')
    .min(0, 'Enter an amount from 0 to 10,000')
    .max(maxSpendingDollars, 'Enter an amount from 0 to 10,000'),
  atCap: AtCap,
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;

/** What isn't sent stays as it is. */
export const SpendingLimitPatch = SpendingLimit.partial();

export const Spending = SpendingLimit.extend({
  /** Spent beyond the plan this month. */
  spentCents: z.number().int(),
  /** Spent on visitors' questions today (UTC), and the most that they can cost on one day. */
  todayCents: z.number().int(),
  dayCents: z.number().int(),
});
export type Spending = z.infer<typeof Spending>;

export const Billing = z.object({
  plan: Plan,
  /** The plan of the next cycle; the current one unless a downgrade was requested. */
  nextPlan: Plan,
  /** When the cycle ends. It is a calendar month in UTC. */
  cycleEndsAt: Time,
  paymentMethod: PaymentMethod.nullable(),
  /** A card was just saved, but the provider hasn't sent its details yet. */
  isCardComing: z.boolean().optional(),
  /** Null if payments aren't configured on this server. */
  publishableKey: z.string().nullable(),
  /** False if plan limits are turned off: nothing stops and nothing is charged. */
  limitsEnforced: z.boolean(),
  /** When the last plan payment stops being fully refundable; null if there is nothing to refund. */
  refundableUntil: Time.nullable(),
  /** A message the owner must see: a failed charge and its next attempt, or a plan that ended. */
  notice: z.string().optional(),
  /** An invoice whose payment the owner must confirm with their bank. */
  unconfirmedInvoiceId: Id.optional(),
  /** Null if nothing is charged beyond the plan, because there is no card or plan limits are turned off. */
  spending: Spending.nullable(),
  /** The plan that this month's usage is billed on, if it was larger than the current one. */
  meteredPlan: Plan.optional(),
});
export type Billing = z.infer<typeof Billing>;

/**
 * 'unconfirmed': the owner must confirm the payment with their bank. 'disputed': the bank decides whether the payment
 * is valid.
 */
export const InvoiceStatus = z.enum(['open', 'unconfirmed', 'paid', 'failed', 'disputed', 'refunded']);

export const Invoice = z.object({
  id: Id,
  /** The invoice number for people and bookkeeping, such as PAR-2026-000042. */
  number: z.string(),
  date: Time,
  /** Dollars, with at most two decimals. */
  amount: z.number(),
  status: InvoiceStatus,
  description: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const UsageMonth = UsageStats.extend({
  month: Month,
  /** The month's overage in cents, at the plan of that month. */
  overageCents: z.number().int(),
});
export type UsageMonth = z.infer<typeof UsageMonth>;

const preparesPayment = {
  none: 'It prepares a payment. The payment itself is recorded when the provider confirms it.',
};

export const billingEndpoints = {
  getBilling: endpoint({
    method: 'GET',
    path: '/api/billing',
    feature: 'billing',
    access: 'user',
    may: 'manage',
    summary: 'Plan, cycle and payment method of the user',
    reply: Billing,
  }),
  getUsageHistory: endpoint({
    method: 'GET',
    path: '/api/usage-history',
    feature: 'billing',
    access: 'user',
    may: 'read',
    summary: 'Months with usage, newest first, at most 24',
    reply: z.array(UsageMonth),
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    feature: 'billing',
    access: 'user',
    may: 'manage',
    summary: 'Invoices of the user, newest first',
    reply: z.array(Invoice),
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    feature: 'billing',
    access: 'user',
    may: 'manage',
    summary: 'An invoice as a PDF document',
    params: z.object({ id: IdInPath }),
    reply: z.unknown(),
    file: 'application/pdf',
    errors: [429],
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary: 'Start the payment for a plan: 29 for Pro, 99 for Business, in whole dollars',
    audit: preparesPayment,
    example: { amount: 29 },
    body: z.object({ amount: z.union([z.literal(29), z.literal(99)], 'Amount must be 29 or 99') }),
    reply: z.object({ clientSecret: z.string() }),
    errors: [402, 409, 429, 503],
  }),
  confirmInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/confirmation',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary: 'The client secret to confirm a payment that the bank requires',
    audit: preparesPayment,
    params: z.object({ id: IdInPath }),
    reply: z.object({ clientSecret: z.string(), paymentMethodId: z.string() }),
    errors: [409, 429, 503],
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/api/billing/plan',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary:
      'Switch to a smaller plan at the start of the next cycle, or keep the current one; larger plans start with a payment',
    audit: 'plan.chosen',
    example: { plan: 'pro' },
    body: z.object({ plan: Plan }),
    reply: Billing,
    errors: [402],
  }),
  replacePaymentMethod: endpoint({
    method: 'POST',
    path: '/api/billing/payment-method',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary: 'Start replacing the saved card, without a payment',
    audit: preparesPayment,
    reply: z.object({ clientSecret: z.string() }),
    errors: [409, 429, 503],
  }),
  removePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/api/billing/payment-method',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary: 'Remove the saved card; only on the Free plan with nothing due',
    audit: 'card.removed',
    reply: Billing,
    errors: [409],
  }),
  changeSpendingLimit: endpoint({
    method: 'PATCH',
    path: '/api/billing/spending-limit',
    feature: 'billing',
    access: 'person',
    may: 'own',
    summary: 'Change how much usage beyond the plan may cost a month, and what visitors get after that',
    audit: 'spending-limit.changed',
    example: { dollars: 50, atCap: 'quote' },
    body: SpendingLimitPatch,
    reply: Billing,
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/billing/refund',
    feature: 'billing',
    access: 'person',
    may: 'own',
    confirm: true,
    summary: 'Refund the last payment for a plan in full, within 14 days; the plan becomes Free immediately',
    audit: 'refund.requested',
    reply: Billing,
    errors: [402, 409, 429, 503],
  }),
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/api/stripe/webhook',
    feature: 'billing',
    access: 'public',
    summary: 'Signed events from Stripe; each is handled once',
    audit: 'payment.succeeded',
    // The provider's event, parsed from the signed text.
    body: z.looseObject({}),
    reply: Done,
    errors: [503],
  }),
};
