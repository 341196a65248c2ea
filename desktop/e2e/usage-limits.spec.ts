import type { Page } from '@playwright/test';
import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { jumped, watchJumps } from './jumps.ts';
import { expect, expectAccessible, expectFitsPhone, holdCall, test } from './owner.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The server in these tests enforces no limits. What it answers at a limit is tested there. */
async function useMonth(page: Page, used: number, state: Meter['state'], changes: Partial<UsageLimits> = {}) {
  const limits: UsageLimits = {
    month: '2026-11',
    plan: 'free',
    hasPaymentMethod: false,
    hasPremium: false,
    crawlPages: 100,
    meters: [{ kind: 'chatMessages', used, included: 100, state }],
    spending: null,
    visitor: null,
    ...changes,
  };
  await page.route('**/api/usage-limits', (route) => route.fulfill({ json: limits }));
}

test('the banner loads with its screen and never shifts it, however late it appears', {
  tag: ['@rule:limit-banner-warns', '@long'],
}, async ({ page, owner }) => {
  await owner.addWebsite('Bakery');
  await useMonth(page, 85, 'near');
  await watchJumps(page);
  const banner = page.getByText('You’ve used 85 of 100 chat messages in the Free plan this month.');
  let release = await holdCall(page, '**/api/usage-limits');
  await page.goto('/dashboard/websites');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  expect((await jumped(page)).sum).toBeLessThan(0.02);

  release = await holdCall(page, '**/api/usage-limits');
  await page.reload();
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  const known = page.waitForResponse('**/api/usage-limits');
  release();
  await known;
  await expect(banner).toBeHidden();
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(banner).toBeVisible();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  expect((await jumped(page)).sum).toBeLessThan(0.02);

  await test.step('an owner near the limit is warned on every screen and can dismiss it', async () => {
    await expect(page.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/pricing');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
  });
});

test('an owner on the Free plan sees what has stopped and which choices are saved', {
  tag: ['@rule:limit-banner-stopped', '@long'],
}, async ({ page, owner }) => {
  const id = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await useMonth(page, 100, 'stopped');
  await page.goto(`/dashboard/edit-chatbot?id=${id}`);
  await test.step('an owner whose chatbots have stopped immediately sees how to continue', async () => {
    const banner = page.getByRole('alert').filter({ hasText: 'Your chatbots have stopped answering' });
    await expect(banner).toContainText('You’ve used all 100 chat messages in the Free plan this month');
    await expect(banner.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/checkout?plan=pro');
  });
  await test.step('on the Free plan, voice can be turned on for later, and the switch says so', async () => {
    await page.getByRole('tab', { name: 'Widget' }).click();
    await expect(page.getByText('Included in the Pro and Business plans.')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'See plans' }).first()).toHaveAttribute('href', '/pricing');
    await page.getByRole('switch', { name: /Enable voice conversations/ }).click();
    await page.getByRole('switch', { name: /Show ‘Powered by Parley’/ }).click();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await (await page.request.get(`/api/chatbots/${id}`)).json()).toMatchObject({
      widgetConfig: { enableVoice: true, showBranding: false, saveHistory: true },
    });
  });
});
