import { plans } from '#shared/plans/plans.ts';
import { expect, failCall, holdCall, test } from './owner.ts';

const actions = ['Start for Free', 'Start 14-day Trial', 'Contact Sales', 'Get Started Now'];

test('the pricing page, with nobody signed in', async ({ page }) => {
  await test.step('the pricing page is linked everywhere and says what each plan and each further unit costs', async () => {
    await page.goto('/');
    for (const place of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo')]) {
      await expect(place.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    }
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page).toHaveTitle('Pricing · Parley');
    await expect(page.getByRole('list', { name: 'Plans' }).getByRole('heading')).toHaveText([
      'Free',
      'Pro',
      'Business',
    ]);
    const pro = page.getByRole('region', { name: 'Pro' });
    await expect(pro).toContainText('Popular');
    await expect(pro).toContainText(`$${plans.pro.priceCents / 100}`);
    await expect(pro).toContainText('1,000 chat messages per month');
    await expect(page.getByText('Popular')).toHaveCount(1);
    const usage = page.getByRole('region', { name: 'Additional Usage' });
    for (const price of ['$0.01', '$0.05', '$5']) await expect(usage.getByText(price, { exact: true })).toBeVisible();
    const questions = page.getByRole('region', { name: 'Frequently asked questions' });
    await expect(questions.getByRole('term')).toHaveCount(4);
    for (const answer of [
      'charged at the end of the billing cycle',
      'Upgrades take effect immediately, downgrades at the start of the next billing cycle.',
      'messages or minutes you did not use are not carried over',
      'you get a full refund within 14 days of your payment. Taxes may be added to the prices.',
    ]) {
      await expect(questions).toContainText(answer);
    }
  });
  await test.step('without an account every button of the pricing page leads to signing in', async () => {
    await page.goto('/pricing');
    for (const name of actions) await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/auth');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the pricing page of somebody signed in', async ({ page, owner }) => {
  await test.step('signed in, the buttons of the pricing page lead to the dashboard, those of plans that cost to the checkout', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/pricing');
    const targets = ['/dashboard', '/checkout?plan=pro', '/checkout?plan=business', '/dashboard'];
    for (const [index, name] of actions.entries()) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', targets[index] ?? '');
    }
  });
  await test.step('the plans are shown before it is known who is there, and when that can’t be learned', async () => {
    expect(owner.username).toBeTruthy();
    const headings = page.getByRole('list', { name: 'Plans' }).getByRole('heading');
    const release = await holdCall(page, '**/api/user');
    await page.goto('/pricing');
    await expect(headings).toHaveText(['Free', 'Pro', 'Business']);
    release();
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/dashboard');
    await page.unroute('**/api/user');
    await failCall(page, '**/api/user');
    await page.reload();
    await expect(headings).toHaveText(['Free', 'Pro', 'Business']);
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/auth');
  });
});
