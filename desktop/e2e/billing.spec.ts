import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, toast } from './owner.ts';
import { changeReply, test } from './paying-owner.ts';

const thisMonth = new Date().toISOString().slice(0, 7);
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

test('billing for an owner on the Free plan', {
  tag: ['@long', '@rule:billing-page-new-owner', '@rule:billing-page-loading', '@rule:billing-page-month'],
}, async ({ page, owner }) => {
  await test.step('a new owner sees the Free plan, an empty month and where invoices will appear', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Billing' }).click();
    await expect(page).toHaveURL('/dashboard/billing');
    await expect(page).toHaveTitle('Billing · Parley');
    const usage = page.getByRole('region', { name: 'Current Usage' });
    await expect(usage.getByRole('combobox', { name: 'Month' })).toHaveText(nameOf(thisMonth));
    await expect(usage.getByRole('progressbar', { name: 'Chat messages: 0 of 100' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(usage.getByRole('progressbar')).toHaveCount(2);
    await expect(usage).toContainText('Not in your plan');
    const cost = page.getByRole('region', { name: 'Current Projected Cost' });
    await expect(cost).toContainText('$0.00');
    await expect(cost).toContainText('Pay as you go');
    await expect(page.getByRole('region', { name: 'Free plan' })).toContainText('$0 per month');
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/checkout?plan=pro');
    await expect(page.getByRole('link', { name: 'Add Payment Method' })).toHaveAttribute('href', '/checkout');
    await expect(page.getByText('No invoices found')).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    await page.getByRole('tab', { name: 'Usage History' }).click();
    await expect(page).toHaveURL('/dashboard/billing?tab=history');
    await expect(page.getByText('Usage History Coming Soon')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveAttribute('href', '/pricing');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Usage History Coming Soon')).toBeVisible();
  });
  await test.step('the layout doesn’t change while it loads', async () => {
    expect(owner.username).toBeTruthy();
    const releases = await Promise.all(['**/api/usage-stats*', '**/api/billing'].map((path) => holdCall(page, path)));
    await page.goto('/dashboard/billing');
    const usage = page.getByRole('region', { name: 'Current Usage' });
    await expect(page.getByRole('status', { name: 'Loading plan' })).toBeVisible();
    // What is below waits for the heights above it; `arrivals.spec.ts` measures that nothing moves.
    await expect(usage).toBeHidden();
    for (const release of releases) release();
    await expect(usage.getByRole('progressbar')).toHaveCount(2);
  });
  await test.step('choosing another month changes the URL', async () => {
    expect(owner.username).toBeTruthy();
    await changeReply(page, '**/api/user', { createdAt: '2025-01-15T12:00:00Z' });
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/usage-stats') asked.push(url.searchParams.get('month'));
    });
    await page.goto('/dashboard/billing');
    const months = page.getByRole('combobox', { name: 'Month' });
    await months.click();
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
    const chosen = new URL(page.url()).searchParams.get('month') ?? '';
    await expect(months).toHaveText(nameOf(chosen));
    await expect(page.getByRole('region', { name: 'Current Usage' })).toContainText('0 used');
    expect(asked).toEqual([thisMonth, chosen]);
    await page.reload();
    await expect(months).toHaveText(nameOf(chosen));
    await page.goto('/dashboard/billing?month=1999-13<script>');
    await expect(months).toHaveText(nameOf(thisMonth));
  });
  await test.step('important notices about charges are at the top', async () => {
    expect(owner.username).toBeTruthy();
    const notice = 'Your card was declined for invoice PAR-2026-000042. We’ll try again on December 4, 2026.';
    await page.unroute('**/api/user');
    await changeReply(page, '**/api/billing', { notice });
    await page.goto('/dashboard/billing');
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a signed-out user signs in and returns to billing', async () => {
    await page.request.post('/api/logout');
    await page.goto('/dashboard/billing?tab=history');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Username or Email').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard/billing?tab=history');
    await expect(page.getByRole('tab', { name: 'Usage History' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('usage is counted and listed in the history', { tag: ['@long', '@rule:billing-page-usage'] }, async ({
  page,
  owner,
}) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
  await owner.ask(await owner.addChatbot(website, 'Helper'), 'Are you open on Sundays?');
  await page.goto('/dashboard/billing?tab=history');
  const usage = page.getByRole('region', { name: 'Current Usage' });
  await expect(usage.getByRole('progressbar', { name: 'Chat messages: 1 of 100' })).toBeVisible();
  await expect(usage.getByRole('progressbar', { name: 'Knowledge base refreshes: 1 of 1' })).toBeVisible();
  const month = page.getByRole('table', { name: 'Usage per month' }).getByRole('row', { name: nameOf(thisMonth) });
  await expect(month.getByRole('cell')).toHaveText([nameOf(thisMonth), '1', '0', '1', '$0.00']);
  const chart = page.getByRole('figure', { name: 'Chat messages per month' });
  await expect(chart).toContainText('Highest: 1');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('billing for an owner with a paid plan', {
  tag: ['@rule:billing-page-paid', '@rule:billing-page-fails', '@rule:billing-page-overage', '@long'],
}, async ({ page, buy }) => {
  await buy('pro');
  await test.step('a payment has a PDF invoice, and the card is shown', async () => {
    await page.goto('/dashboard/billing');
    await expect(page.getByRole('region', { name: 'Pro plan' })).toContainText('$29 per month');
    const card = page.getByRole('region', { name: 'Payment method' });
    await expect(card).toContainText('Visa ending in 4242');
    await expect(card).toContainText('Expires 08/2031');
    const table = page.getByRole('table', { name: 'Invoices' });
    await expect(table.getByRole('columnheader')).toHaveText(['Invoice', 'Date', 'Amount', 'Status', 'Actions']);
    const invoice = table.getByRole('row', { name: /PAR-/ });
    await expect(invoice).toContainText('$29.00');
    await expect(invoice.getByText('Paid').last()).toBeVisible();
    await expect(invoice.getByText('Paid').last()).toHaveClass(/bg-accent-soft/);

    const repair = await failCall(page, '**/api/invoices/*/pdf');
    const button = invoice.getByRole('button', { name: /Download/ });
    await button.click();
    await expect(toast(page)).toContainText('Error downloading invoice');
    await repair();
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^PAR-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('usage beyond the plan is listed and added up to the cent', async () => {
    const usage = { chatMessages: 1203, voiceMinutes: 100.2, knowledgeBaseRefreshes: 4 };
    await page.route('**/api/usage-stats*', (route) => route.fulfill({ json: usage }));
    await page.goto('/dashboard/billing');
    const meters = page.getByRole('region', { name: 'Current Usage' });
    await expect(meters.getByRole('progressbar', { name: 'Chat messages: 1,203 of 1,000' })).toBeVisible();
    await expect(meters).toContainText('203 beyond your plan');
    const cost = page.getByRole('region', { name: 'Current Projected Cost' });
    await expect(cost.getByRole('term')).toHaveText([
      '203 chat messages × $0.01',
      '1 voice minute × $0.05',
      '1 knowledge base refresh × $5',
    ]);
    await expect(cost.getByRole('definition')).toHaveText(['$2.03', '$0.05', '$5.00']);
    await expect(cost).toContainText('$7.08');
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
  await test.step('what fails to load says so and can be retried', async () => {
    const paths = ['**/api/usage-stats*', '**/api/billing', '**/api/invoices', '**/api/usage-history'];
    const repairs = await Promise.all(paths.map((path) => failCall(page, path)));
    await page.goto('/dashboard/billing');
    for (const words of ['Failed to fetch usage stats', 'Your plan couldn’t be loaded', 'Failed to fetch invoices']) {
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    }
    await expectAccessible(page);
    await expectFitsPhone(page);
    await repairs[2]?.();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
    await page.getByRole('tab', { name: 'Usage History' }).click();
    await expect(page.getByText('Your usage history couldn’t be loaded')).toBeVisible();
    for (const repair of repairs) await repair();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Usage History Coming Soon')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    for (const left of [1, 0]) {
      await again.first().click();
      await expect(again).toHaveCount(left);
    }
  });
});

test('a downgrade waits for the next cycle and can be undone', {
  tag: ['@rule:billing-page-downgrade', '@long'],
}, async ({ page, buy }) => {
  await buy('business');
  await page.goto('/dashboard/billing');
  const plan = page.getByRole('region', { name: 'Business plan' });
  await plan.getByRole('button', { name: 'Downgrade to Pro' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Downgrade to Pro' });
  await expect(dialog).toContainText('1,000 chat messages per month');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const repair = await failCall(page, '**/api/billing/plan');
  await dialog.getByRole('button', { name: 'Downgrade to Pro' }).click();
  await expect(toast(page)).toContainText('Error changing plan');
  await expect(dialog).toBeHidden();
  await repair();
  await plan.getByRole('button', { name: 'Downgrade to Pro' }).click();
  await dialog.getByRole('button', { name: 'Downgrade to Pro' }).click();
  await expect(toast(page)).toContainText('Plan changed');
  await expect(plan).toContainText(/Changes to Pro on 1 /);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Keep Business' }).click();
  await expect(plan.getByText(/Changes to/)).toBeHidden();
  await expect(plan.getByRole('button', { name: 'Downgrade to Free' })).toBeVisible();
});

test('a payment is refunded on request; then the card can be removed', {
  tag: ['@rule:billing-page-refund', '@long'],
}, async ({ page, buy }) => {
  await buy('pro');
  await page.goto('/dashboard/billing');
  const card = page.getByRole('region', { name: 'Payment method' });
  await expect(card).toContainText('You can remove it once you’re on the Free plan.');
  await page.getByRole('button', { name: 'Request refund' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund last payment' });
  await expect(dialog).toContainText('your last payment for the Pro plan');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(toast(page)).toContainText('Payment refunded');
  await expect(page.getByRole('region', { name: 'Free plan' })).toBeVisible();
  const refunded = page.getByRole('row', { name: /PAR-/ }).getByText('Refunded').last();
  await expect(refunded).toBeVisible();
  await expect(refunded).not.toHaveClass(/accent/);
  await expect(page.getByRole('button', { name: 'Request refund' })).toBeHidden();
  // What was used while the plan was active isn't charged later.
  const usage = { chatMessages: 500, voiceMinutes: 0, knowledgeBaseRefreshes: 0 };
  await page.route('**/api/usage-stats*', (route) => route.fulfill({ json: usage }));
  await page.reload();
  const cost = page.getByRole('region', { name: 'Current Projected Cost' });
  await expect(cost).toContainText('This month is billed on your previous plan, Pro.');
  await expect(cost).toContainText('$0.00');

  await card.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove card' });
  await expect(removal).toContainText('the card "Visa ending in 4242"');
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove card' }).click();
  await expect(toast(page)).toContainText('Card removed');
  await expect(card.getByRole('link', { name: 'Add Payment Method' })).toBeVisible();
});
