import type { Page } from '@playwright/test';
import type { Invoice } from '#shared/contracts/billing.ts';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, toast } from './owner.ts';
import { changeReply, test } from './paying-owner.ts';
import { cards } from './stripe-page.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Payment method' });

/** An owner on the Pro plan with the form for another card open. */
async function openForm(page: Page) {
  await page.goto('/dashboard/billing');
  await expect(cardOf(page)).toContainText('Visa ending in 4242');
  await cardOf(page).getByRole('button', { name: 'Replace card' }).click();
  await expect(page.getByRole('heading', { name: 'New card' })).toBeFocused();
  return page.getByRole('region', { name: 'New card' });
}

test('the page says that it is waiting until Stripe confirms the new card', { tag: '@long' }, async ({
  page,
  buyInBrowser,
}) => {
  const { releaseWebhooks } = await buyInBrowser('pro', { holdWebhooks: true });
  const form = await openForm(page);
  await form.getByLabel('Card number').fill(cards.other);
  await form.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saving your new card' })).toBeVisible();
  await expect(cardOf(page)).toContainText('Visa ending in 4242');
  await expectAccessible(page);
  await expectFitsPhone(page);
  // Reloading the page keeps waiting.
  await page.reload();
  await expect(page.getByText('Saving your new card')).toBeVisible();
  await releaseWebhooks();
  await expect(cardOf(page)).toContainText('Mastercard ending in 4444');
  await expect(page.getByText('Saving your new card')).toBeHidden();
});

test('another card: failed, lost, and saved', {
  tag: ['@rule:billing-page-new-card', '@rule:billing-page-invoice-notes', '@long'],
}, async ({ page, buyInBrowser }) => {
  await buyInBrowser('pro');
  await test.step('a card form that can’t be set up says so and can be retried', async () => {
    const repair = await failCall(page, '**/api/billing/payment-method');
    const form = await openForm(page);
    await expect(form.getByText('The form couldn’t be set up')).toBeVisible();
    await expectAccessible(page);
    await repair();
    const release = await holdCall(page, '**/api/billing/payment-method');
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('status').filter({ hasText: 'Setting up the form...' })).toBeVisible();
    release();
    await expect(form.getByRole('button', { name: 'Save card' })).toBeEnabled();
  });
  await test.step('a declined or canceled new card changes nothing', async () => {
    const form = await openForm(page);
    const save = form.getByRole('button', { name: 'Save card' });
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Your card number is incomplete.');
    await form.getByLabel('Card number').fill(cards.declined);
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Your card was declined.');
    await expectAccessible(page);
    await form.getByLabel('Card number').fill('breaks');
    await save.click();
    await expect(form.getByRole('alert')).toHaveText('Your card couldn’t be saved. Please try again later.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(cardOf(page).getByRole('button', { name: 'Replace card' })).toBeFocused();
    await expect(cardOf(page)).toContainText('Visa ending in 4242');
  });
  await test.step('after losing a card on a paid plan, the owner adds one on the billing page', async () => {
    await changeReply(page, '**/api/billing', { paymentMethod: null });
    await page.route('**/api/invoices', async (route) => {
      const response = await route.fetch();
      const [paid] = (await response.json()) as [Invoice];
      const others = (['unconfirmed', 'disputed'] as const).map((status, at) => ({
        ...paid,
        id: paid.id + at + 1,
        number: `PAR-2026-90000${at}`,
        status,
      }));
      await route.fulfill({ response, json: [...others, paid] });
    });
    await page.goto('/dashboard/billing');
    await expect(cardOf(page)).toContainText('No card on file. Add one so that invoices can be paid.');
    await cardOf(page).getByRole('button', { name: 'Add a card' }).click();
    await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled();
  });
  await test.step('invoices say when the bank needs confirmation or they are disputed', async () => {
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(row('PAR-2026-900000').getByText('Needs confirmation').last()).toBeVisible();
    await expect(row('PAR-2026-900001').getByText('Disputed').last()).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.unroute('**/api/invoices');
  });
  await test.step('a saved card is replaced while the plan continues, and the new one appears automatically', async () => {
    await page.unroute('**/api/billing');
    const form = await openForm(page);
    await expect(form).toContainText('You won’t be charged now. Your next invoice will be charged to this card.');
    await form.getByLabel('Card number').fill(cards.other);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await form.getByRole('button', { name: 'Save card' }).click();
    await expect(cardOf(page)).toContainText('Mastercard ending in 4444');
    await expect(toast(page)).toContainText('Card saved');
    await expect(toast(page)).toContainText('Mastercard ending in 4444 will be charged for future invoices.');
    await expect(page.getByRole('region', { name: 'Pro plan' })).toBeVisible();
    await expect(page.getByRole('row', { name: /PAR-/ })).toHaveCount(1);
    await expect(page).toHaveURL('/dashboard/billing');
    await expect(cardOf(page).getByRole('button', { name: 'Replace card' })).toBeVisible();
  });
});

test('a bank with its own page leads back to the card', { tag: '@long' }, async ({ page, buyInBrowser }) => {
  await buyInBrowser('pro');
  const form = await openForm(page);
  await form.getByLabel('Card number').fill(cards.askedByBank);
  await form.getByRole('button', { name: 'Save card' }).click();
  await expect(toast(page)).toContainText('Card saved');
  // Neither the secret nor the outcome stays in the URL.
  await expect(page).toHaveURL('/dashboard/billing');

  await page.goto('/dashboard/billing?for=card&before=&redirect_status=failed');
  await expect(page.getByRole('alert')).toContainText('Your new card wasn’t saved');
  await expect(page).toHaveURL('/dashboard/billing');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'New card' })).toBeFocused();
});

test('a payment that the bank wants confirmed is confirmed on the billing page', {
  tag: ['@rule:billing-page-bank-confirmation', '@long'],
}, async ({ page, buyInBrowser }) => {
  const { releaseWebhooks } = await buyInBrowser('pro', { holdWebhooks: true });
  // The bank asks about the price of the Business plan, so that confirming has a visible effect.
  const response = await page.request.post('/api/create-payment-intent', { data: { amount: 99 } });
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  await page.route('**/api/invoices/42/confirmation', (route) =>
    route.fulfill({ json: { clientSecret, paymentMethodId: 'pm_1' } }),
  );
  const notice = 'Invoice PAR-2026-000042 ($29.00) isn’t paid until you confirm it with your bank.';
  await changeReply(page, '**/api/billing', { notice, unconfirmedInvoiceId: 42 });
  await page.goto('/dashboard/billing');
  await expect(page.getByText('Your bank asks you to confirm a payment')).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeHidden();
  await expectAccessible(page);
  await releaseWebhooks();
  await page.unroute('**/api/billing');
  await expect(toast(page)).toContainText('Payment confirmed');
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.getByRole('row', { name: /PAR-/ })).toHaveCount(2);
});
