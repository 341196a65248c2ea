import { moneyBackTerms } from '#shared/plans/plans.ts';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, toast } from './owner.ts';
import { test } from './paying-owner.ts';
import { cards, stripeInBrowser } from './stripe-page.ts';

test('checkout without a session, a script or a payment', {
  tag: ['@rule:checkout-setup-failed', '@rule:checkout-signs-in-first', '@rule:checkout-without-script', '@long'],
}, async ({ page, owner, stripe, parley }) => {
  await test.step('a signed-out user signs in and returns to the plan’s checkout', async () => {
    await page.request.post('/api/logout');
    await page.goto('/checkout?plan=business');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Username or Email').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/checkout?plan=business');
  });
  await test.step('without the provider’s script, no broken form is shown', async () => {
    expect(owner.username).toBeTruthy();
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto('/checkout');
    await expect(page.getByText('The payment couldn’t be set up')).toBeVisible();
    await expect(page.getByText(/content blocker/)).toBeVisible();
    await page.unrouteAll();
    await stripeInBrowser(page, stripe, parley.url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Pay $29' })).toBeEnabled();
  });
  await test.step('a payment that can’t be set up says so and can be retried', async () => {
    expect(owner.username).toBeTruthy();
    const repair = await failCall(page, '**/api/create-payment-intent');
    await page.goto('/checkout');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('There was an error setting up the payment. Please try again later.');
    await expect(page.getByText('The payment couldn’t be set up')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Business' }).click();
    await expect(toast(page)).toContainText('There was an error updating the payment. Please try again later.');
    await repair();
    const release = await holdCall(page, '**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Setting up payment...' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('button', { name: 'Pay $99' })).toBeEnabled();
  });
});

test('an owner buys a plan, from pricing to card, thank-you and invoice', { tag: '@rule:checkout-buys-plan' }, async ({
  page,
  owner,
  stripe,
  parley,
}) => {
  expect(owner.username).toBeTruthy();
  await stripeInBrowser(page, stripe, parley.url);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start 14-day Trial' }).click();
  await expect(page).toHaveURL('/checkout?plan=pro');
  await expect(page).toHaveTitle('Checkout · Parley');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(page.getByRole('list', { name: 'What’s in Pro' })).toContainText('1,000 chat messages per month');
  await expect(page.getByText('Need a custom plan? Contact Sales')).toBeVisible();
  await expect(page.getByText(`14-day money-back guarantee. ${moneyBackTerms}`)).toBeVisible();
  await expect(payment).toContainText('Test mode');
  await expect(payment).toContainText('By paying, you agree to the Terms of Service');
  await payment.getByLabel('Card number').fill(cards.good);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await payment.getByRole('button', { name: 'Pay $29' }).click();
  await expect(page).toHaveURL('/dashboard/billing');
  await expect(toast(page)).toContainText('Payment Successful');
  await expect(toast(page)).toContainText('Thank you for your purchase!');
  await expect(page.getByText('Your Pro plan is active')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pro plan' })).toBeVisible();
  await expect(page.getByRole('row', { name: /PAR-/ })).toContainText('$29.00');
  await expect(page.getByRole('progressbar', { name: 'Chat messages: 0 of 1,000' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pro plan' })).toBeVisible();
  await expect(page.getByText('Your Pro plan is active')).toBeHidden();
});

test('the page says that it is waiting until Stripe has notified the server', { tag: '@long' }, async ({
  page,
  owner,
  stripe,
  parley,
}) => {
  expect(owner.username).toBeTruthy();
  const { releaseWebhooks } = await stripeInBrowser(page, stripe, parley.url, { holdWebhooks: true });
  await page.goto('/checkout?plan=business');
  await page.getByLabel('Card number').fill(cards.good);
  await page.getByRole('button', { name: 'Pay $99' }).click();
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free plan' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  // Reloading the page keeps waiting.
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  const late = page.getByText('Your payment isn’t confirmed yet');
  // Each check follows a pause and must be answered before the next pause.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(late).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
  await expectAccessible(page);
  await releaseWebhooks();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByText('Your Business plan is active')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Business plan' })).toBeVisible();
});

test('a bank with its own page leads back to the billing page', { tag: '@long' }, async ({
  page,
  owner,
  stripe,
  parley,
}) => {
  expect(owner.username).toBeTruthy();
  await stripeInBrowser(page, stripe, parley.url);
  await page.goto('/checkout?plan=business');
  await page.getByLabel('Card number').fill(cards.askedByBank);
  await page.getByRole('button', { name: 'Pay $99' }).click();
  await expect(toast(page)).toContainText('Payment Successful');
  await expect(page.getByText('Your Business plan is active')).toBeVisible();
  // Neither the secret nor the outcome stays in the URL.
  await expect(page).toHaveURL('/dashboard/billing');

  await page.goto('/dashboard/billing?plan=business&redirect_status=failed');
  await expect(toast(page)).toContainText('Payment Failed');
  await expect(page.getByText('You weren’t charged, and your plan hasn’t changed.')).toBeVisible();
  await expectAccessible(page);

  await test.step('nobody can pay for a plan they already have, or a smaller one', async () => {
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/checkout?plan=business');
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment).toContainText('You’re on the Business plan');
    await expect(payment).toContainText('There’s nothing to pay.');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Pro' }).click();
    await expect(payment).toContainText('A smaller plan starts at the next cycle and needs no payment now.');
    await expectFitsPhone(page);
    await expect(payment.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await payment.getByRole('link', { name: 'Change it in Billing' }).click();
    await expect(page).toHaveURL('/dashboard/billing');
  });
});

test('the provider’s form, from its colors to a declined card', {
  tag: [
    '@long',
    '@rule:checkout-card-declined',
    '@rule:checkout-provider-error',
    '@rule:checkout-other-plan',
    '@rule:checkout-form-theme',
  ],
}, async ({ page, owner, stripe, parley }) => {
  const { looks } = await stripeInBrowser(page, stripe, parley.url);
  await test.step('the provider’s form has our colors and follows the theme', async () => {
    expect(owner.username).toBeTruthy();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/checkout');
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await looks()).map(({ theme }) => theme)).toEqual(['stripe', 'night']);
    const [light, dark] = await looks();
    expect(light?.variables['colorBackground']).toBe('rgb(255, 255, 255)');
    expect(dark?.variables['colorBackground']).toMatch(/^rgb\(\d{2}, \d{2}, \d{2}\)$/);
  });
  await test.step('choosing another plan creates another payment', async () => {
    expect(owner.username).toBeTruthy();
    const amounts: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-payment-intent')) amounts.push(request.postDataJSON());
    });
    await page.goto('/checkout?plan=gold');
    await expect(page.getByRole('tab', { name: 'Pro' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Pay $29' })).toBeEnabled();
    await page.getByRole('tab', { name: 'Pro' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/checkout?plan=business');
    await expect(page.getByRole('list', { name: 'What’s in Business' })).toContainText('Priority support');
    await expect(page.getByRole('button', { name: 'Pay $99' })).toBeEnabled();
    await page.getByRole('tab', { name: 'Pro' }).click();
    await expect(page.getByRole('button', { name: 'Pay $29' })).toBeEnabled();
    expect(amounts).toEqual([{ amount: 29 }, { amount: 99 }, { amount: 29 }]);
  });
  await test.step('if the provider fails without a message, ours is shown', async () => {
    await page.getByLabel('Card number').fill('breaks');
    await page.getByRole('button', { name: 'Pay $29' }).click();
    await expect(toast(page)).toContainText('Payment Failed');
    await expect(toast(page)).toContainText('An error occurred while processing your payment.');
  });
  await test.step('a declined card can be changed, and nothing was charged', async () => {
    await page.goto('/checkout');
    const pay = page.getByRole('button', { name: 'Pay $29' });
    await pay.click();
    await expect(toast(page)).toContainText('Payment Failed');
    await expect(toast(page)).toContainText('Your card number is incomplete.');
    const number = page.getByLabel('Card number');
    await number.fill(cards.declined);
    await number.press('Enter');
    await expect(toast(page)).toContainText('Your card was declined.');
    await expect(page.getByRole('region', { name: 'Payment' }).getByRole('alert')).toHaveText(
      'Your card was declined.',
    );
    await expect(number).toHaveValue(cards.declined);
    await expectAccessible(page);
    await expect(page).toHaveURL('/checkout');
    await number.fill(cards.good);
    await pay.click();
    await expect(page.getByText('Your Pro plan is active')).toBeVisible();
  });
});
