import type { Billing, Invoice, PaymentMethod, Spending } from '#shared/contracts/billing.ts';
import { bakeryCalls } from './bakery.ts';
import { json, type Replies } from './stand-in.ts';

/** Olive's workspace on a server with payments. */
export const free: Billing = {
  plan: 'free',
  nextPlan: 'free',
  cycleEndsAt: '2026-02-01T00:00:00.000Z',
  paymentMethod: null,
  publishableKey: 'pk_test_fake',
  limitsEnforced: true,
  refundableUntil: null,
  spending: null,
};

export const visa: PaymentMethod = {
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2031,
  savedAt: '2026-01-12T10:00:00.000Z',
};

/** The limit that applies to someone who never changed it. */
const unspent: Spending = { dollars: 50, atCap: 'quote', spentCents: 0, todayCents: 0, dayCents: 1250 };

export const pro: Billing = { ...free, plan: 'pro', nextPlan: 'pro', paymentMethod: visa, spending: unspent };

export const paidInvoice: Invoice = {
  id: 41,
  number: 'PAR-2026-000041',
  date: '2026-01-12T10:00:00.000Z',
  amount: 29,
  status: 'paid',
  description: 'Pro plan, January 2026',
};

/** The API's answers about Olive's plan, and when she starts to pay for another. */
export const billingCalls: Replies = {
  ...bakeryCalls,
  'GET /api/billing': json(free),
  'GET /api/invoices': json([]),
  'POST /api/create-payment-intent': json({ clientSecret: 'pi_1_secret_1' }),
};
