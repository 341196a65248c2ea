import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

test('pages allow Stripe’s form only if payments are configured', { tags: ['rule:policy-for-stripe'] }, () => {
  const closed = pagePolicy('nonce', false);
  expect(closed).not.toContain('stripe');
  const open = pagePolicy('nonce', true);
  for (const directive of [
    "script-src 'self' https://js.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "connect-src 'self' https://api.stripe.com",
  ]) {
    expect(open).toContain(directive);
  }
  for (const policy of [closed, open]) {
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  }
});
