import { randomBytes } from 'node:crypto';

export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface FakeIntent extends StripeObject {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled' | 'processing';
  payment_method: string | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  last_payment_error: { code: string; message: string } | null;
}

/** Saves a card without a payment. */
export interface FakeSetup extends StripeObject {
  customer: string | null;
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
}

export interface FakeDispute extends StripeObject {
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface FakeCharge extends StripeObject {
  amount: number;
  amount_refunded: number;
  payment_intent: string;
}

export interface FakeCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface FakeMethod extends StripeObject {
  customer: string | null;
  card: FakeCard;
}

export interface FakeCustomer extends StripeObject {
  deleted?: boolean;
}

export const visa: FakeCard = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 };

export const mastercard: FakeCard = { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2033 };

export const now = () => Math.floor(Date.now() / 1000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
