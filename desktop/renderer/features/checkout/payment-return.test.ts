import { expect, test } from 'vitest';
import { paidState, readPaymentReturn } from './payment-return.ts';

test('the bank’s page returns with the result', () => {
  const search = '?plan=business&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';
  expect(readPaymentReturn({ search, state: null })).toEqual({ plan: 'business', outcome: 'paid', isFromBank: true });
  const failed = readPaymentReturn({ search: '?plan=pro&redirect_status=failed', state: null });
  expect(failed?.outcome).toBe('failed');
});

test('the checkout says which plan was paid', () => {
  const found = readPaymentReturn({ search: '', state: paidState('pro') });
  expect(found).toEqual({ plan: 'pro', outcome: 'paid', isFromBank: false });
});

test('anything else isn’t a payment', () => {
  for (const state of [null, 'paid', {}, { paidPlan: 'gold' }]) {
    expect(readPaymentReturn({ search: '?tab=history', state })).toBeNull();
  }
  expect(readPaymentReturn({ search: '?plan=<script>&redirect_status=processing', state: null })).toEqual({
    plan: 'pro',
    outcome: 'processing',
    isFromBank: true,
  });
});
