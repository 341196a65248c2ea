import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import type { FakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import type { Invoice } from '#shared/contracts/billing.ts';
import { cards, stripeInBrowser } from '../../desktop/e2e/stripe-page.ts';
import type { Camera } from './camera.ts';

/** Billing before, during and after the payment of a plan. */
export async function billingPages(page: Page, camera: Camera, stripe: FakeStripe, parleyUrl: string): Promise<void> {
  await stripeInBrowser(page, stripe, parleyUrl);
  await page.goto('/dashboard/billing');
  await expect(page.getByText('No invoices found')).toBeVisible();
  await camera.shoot(page, 'billing-free');
  await page.goto('/checkout?plan=pro');
  await fillCard(page, cards.declined);
  await camera.shoot(page, 'checkout');
  await page.getByRole('button', { name: 'Pay $29' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first()).toBeVisible();
  await camera.shoot(page, 'checkout-declined');
  await page.getByLabel('Card number').fill(cards.good);
  await page.getByRole('button', { name: 'Pay $29' }).click();
  await expect(page.getByText('Your Pro plan is active')).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await camera.shoot(page, 'billing-paid');
  await page.goto('/dashboard/billing?card=new');
  await fillCard(page, cards.declined);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await camera.shoot(page, 'billing-new-card');
  await askByBank(page, camera);
  await page.goto('/dashboard/billing?tab=history');
  await expect(page.getByRole('table', { name: 'Usage per month' })).toBeVisible();
  await camera.shoot(page, 'billing-history');
  await page.getByRole('button', { name: 'Request refund' }).click();
  await camera.shoot(page, 'billing-refund', { fullPage: false });
  await page.goto('/checkout?plan=pro');
  await expect(page.getByText('You’re on the Pro plan')).toBeVisible();
  await camera.shoot(page, 'checkout-same-plan');
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('08 / 31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Country').fill('United Kingdom');
}

async function askByBank(page: Page, camera: Camera): Promise<void> {
  const notice =
    'Invoice PAR-2026-000002 ($29.00) isn’t paid until you confirm it with your bank. ' +
    'We’ll try again on December 2, 2026.';
  await page.route('**/api/billing', async (route) => {
    const response = await route.fetch();
    const billing = (await response.json()) as object;
    await route.fulfill({ response, json: { ...billing, notice, unconfirmedInvoiceId: 2 } });
  });
  await page.route('**/api/invoices', async (route) => {
    const response = await route.fetch();
    const paid = (await response.json()) as Invoice[];
    const invoice = { ...paid[0], id: 2, number: 'PAR-2026-000002', status: 'unconfirmed' };
    await route.fulfill({ response, json: [invoice, ...paid] });
  });
  await page.goto('/dashboard/billing');
  await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Needs confirmation/ })).toBeVisible();
  await camera.shoot(page, 'billing-to-confirm');
  await page.unroute('**/api/billing');
  await page.unroute('**/api/invoices');
}
