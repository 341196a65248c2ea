import type { Page } from '@playwright/test';
import type { Meter, UsageLimits } from '#shared/contracts/usage.ts';
import { jumped, watchJumps } from './jumps.ts';
import { expect, expectAccessible, expectFitsPhone, holdCall, test } from './owner.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The server of these tests enforces no limits; what it answers where they are is tested there. */
async function useMonth(page: Page, used: number, state: Meter['state'], changes: Partial<UsageLimits> = {}) {
  const limits: UsageLimits = {
    month: '2026-11',
    plan: 'free',
    hasPaymentMethod: false,
    hasPremium: false,
    crawlPages: 100,
    meters: [{ kind: 'chatMessages', used, included: 100, state }],
    ...changes,
  };
  await page.route('**/api/usage-limits', (route) => route.fulfill({ json: limits }));
}

test('the banner comes with a screen and pushes none that is read, however late it is known', async ({
  page,
  owner,
}) => {
  await owner.addWebsite('Bakery');
  await useMonth(page, 85, 'near');
  await watchJumps(page);
  const banner = page.getByText('85 of 100 chat messages of the Free plan are used this month.');
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

  await test.step('an owner near the limit reads so on every screen, and can put it aside', async () => {
    await expect(page.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/pricing');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
  });
});

test('an owner of the Free plan learns what has stopped, and which wishes are kept', async ({ page, owner }) => {
  const id = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await useMonth(page, 100, 'stopped');
  await page.goto(`/dashboard/edit-chatbot?id=${id}`);
  await test.step('an owner whose chatbots have stopped is notified at once, with the way out', async () => {
    const banner = page.getByRole('alert').filter({ hasText: 'Your chatbots have stopped answering' });
    await expect(banner).toContainText('All 100 chat messages of the Free plan are used this month');
    await expect(banner.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/checkout?plan=pro');
  });
  await test.step('on the Free plan voice is a wish that is kept, and says so beside its switch', async () => {
    await page.getByRole('tab', { name: 'Widget' }).click();
    await expect(page.getByText('Part of the Pro and Business plans.')).toHaveCount(2);
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
