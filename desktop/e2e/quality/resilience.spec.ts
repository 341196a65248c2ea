import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, type Owner, test, toast } from '../owner.ts';

async function signInAgain(page: Page, { username, password }: Owner): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a session that ends while answering a question leads to the sign-in and back, and the answer is still there', {
  tag: ['@long', '@rule:answer-survives-session-end'],
}, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await owner.ask(chatbot, 'Do you repair bicycles?');
  const dialog = page.getByRole('dialog', { name: 'Answer this once' });
  // Both tabs open the same dialog.
  for (const tab of process.env['PARLEY_TEST_ONCE'] ? [''] : ['?tab=timeline', '']) {
    await page.goto(`/dashboard/conversations${tab}`);
    if (!tab) await page.getByRole('button', { name: 'View Messages' }).click();
    await page.getByRole('button', { name: 'Answer this once' }).click();
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('We only bake.');
    // Closed by accident; the text is still there.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Answer this once' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('We only bake.');
    await page.request.post('/api/logout');
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await signInAgain(page, owner);
    await expect(dialog.getByLabel('Question')).toHaveValue('Do you repair bicycles?');
    await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('We only bake.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Answer this once' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  }
});

test('offline, the page says so, keeps what was typed and continues by itself', {
  tag: '@rule:offline-keeps-input',
}, async ({ page, owner, context }) => {
  await owner.addWebsite('Bakery');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
  // The toast code is loaded on the first user interaction.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('The server couldn’t be reached');
  // In a narrow window both are at the bottom edge. On a phone, the toast is above the title.
  const edges = async (what: Locator) => {
    const box = await what.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  await page.setViewportSize({ width: 800, height: 700 });
  const banner = page.getByText('You are offline').locator('xpath=ancestor::*[@aria-live]');
  const isAbove = async (what: Locator) => (await edges(toast(page))).bottom <= (await edges(what)).top;
  await expect.poll(() => isAbove(banner)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => isAbove(title)).toBe(true);
  await expect(page.getByLabel('Full Name (Optional)')).toHaveValue('Olive Owner');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Profile updated');
});

test('without a network nothing loads, and once it is back, the page continues by itself', { tag: '@long' }, async ({
  page,
  owner,
  context,
}) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/websites');
  await expect(page.getByText('No websites yet')).toBeVisible();
  // The screen's own script is already loaded.
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your chatbots couldn’t be loaded')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a page of an older version asks to be reloaded, and navigation still works', { tag: '@long' }, async ({
  page,
  owner,
}) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard');
  await page.route('**/assets/SettingsPage-*.js', (route) => route.fulfill({ status: 404 }));
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Parley has been updated' })).toBeVisible();
  await expectAccessible(page);
  await sidebar.getByRole('link', { name: 'Websites' }).click();
  await expect(page.getByText('No websites yet')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await page.unroute('**/assets/SettingsPage-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('signing out, signing in and the theme are synced between tabs', { tag: ['@rule:tabs-in-sync', '@long'] }, async ({
  page,
  owner,
  context,
}) => {
  await page.goto('/dashboard/websites');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other
    .getByRole('button', { name: /^Switch to/ })
    .first()
    .click();
  const theme = await other.locator('html').getAttribute('data-theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/auth');
  await other.goto('/auth');
  await signInAgain(other, owner);
  await expect(other).toHaveURL('/dashboard');
  await expect(page).toHaveURL('/dashboard/websites');
});

test('a new page is announced by its title and receives focus', { tag: '@long' }, async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Chatbots · Parley' })).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();
  // While it loads, the page has nothing to move to.
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a table’s search, order and page survive a reload and coming back', {
  tag: ['@rule:table-state-in-url', '@long'],
}, async ({ page, owner }) => {
  for (let i = 1; i <= 13; i += 1) await owner.addWebsite(`Shop ${String(i).padStart(2, '0')}`);
  await owner.addWebsite('Bakery');
  await page.goto('/dashboard/websites');
  await page.getByLabel('Search by name').fill('shop');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  const names = page.getByRole('row').getByText(/^Shop \d+$/);
  await expect(names).toHaveText(['Shop 11', 'Shop 12', 'Shop 13']);
  await page.reload();
  await expect(names).toHaveText(['Shop 11', 'Shop 12', 'Shop 13']);
  await expect(page.getByLabel('Search by name')).toHaveValue('shop');
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(['Shop 11', 'Shop 12', 'Shop 13']);
  await page.getByLabel('Search by name').fill('bak');
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  // An invalid URL shows what exists.
  await page.goto('/dashboard/websites?page=99&limit=7&sort=nothing&order=sideways');
  await expect(page.getByText('11–14 of 14')).toBeVisible();
});

test('the browser’s Back goes one wizard step back, and Forward returns', { tag: '@long' }, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await page.goto('/dashboard');
  await page.goto(`/create-chatbot?websiteId=${website}`);
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText('Crawl your website');
  await page.getByRole('tab', { name: 'Manual Input' }).click();
  await page.getByLabel('Page Title').fill('Hours');
  await page.getByLabel('Content').fill('We are open on Sundays from 8 to 12.');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(title).toHaveText('Choose the pages');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Create Knowledge Base' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText('Choose the pages');
  await page.goBack();
  await expect(title).toHaveText('Crawl your website');
  await page.goForward();
  await expect(title).toHaveText('Choose the pages');
  await page.reload();
  await expect(title).toHaveText('Choose the pages');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await expect(page.getByText('The knowledge base is ready')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title).toHaveText('Make it yours');
  await page.goBack();
  await expect(page.getByText('The knowledge base is ready')).toBeVisible();
  await page.goForward();
  await expect(title).toHaveText('Make it yours');
});
