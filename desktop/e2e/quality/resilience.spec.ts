import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, type Owner, test, toast } from '../owner.ts';

async function signInAgain(page: Page, { username, password }: Owner): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.describe('a session that ended leads to signing in and back, and what was typed is still there', () => {
  test('in the profile', async ({ page, owner }) => {
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
    await page.request.post('/api/logout');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, owner);
    await expect(page).toHaveURL('/dashboard/settings');
    await expect(page.getByLabel('Full Name (Optional)')).toHaveValue('Olive Owner');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('Profile updated');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  test('in the editor of a chatbot, on the tab that was open', async ({ page, owner }) => {
    const website = await owner.addWebsite('Bakery');
    const chatbot = await owner.addChatbot(website, 'Helper');
    const address = `/dashboard/edit-chatbot?id=${chatbot}`;
    await page.goto(address);
    await page.getByLabel('Chatbot Name').fill('Head baker');
    await page.getByRole('tab', { name: 'Widget' }).click();
    await expect(page).toHaveURL(`${address}&tab=widget`);
    await page.getByRole('textbox', { name: 'Welcome message' }).fill('Fresh bread since five.');
    await page.request.post('/api/logout');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, owner);
    await expect(page).toHaveURL(`${address}&tab=widget`);
    await expect(page.getByRole('textbox', { name: 'Welcome message' })).toHaveValue('Fresh bread since five.');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('Chatbot updated');
    await page.goto(address);
    await expect(page.getByLabel('Chatbot Name')).toHaveValue('Head baker');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  });

  test('in a dialog, which opens again', async ({ page, owner }) => {
    await owner.addWebsite('Bakery');
    await page.goto('/dashboard/websites');
    await page.getByRole('button', { name: 'Add Website' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Website' });
    await dialog.getByLabel('Name').fill('Second shop');
    await page.request.post('/api/logout');
    await dialog.getByLabel('URL').fill('second.example');
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await signInAgain(page, owner);
    await expect(dialog.getByLabel('Name')).toHaveValue('Second shop');
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await expect(toast(page)).toContainText('Website created');
    await page.reload();
    await expect(page.getByRole('row', { name: /Second shop/ })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('in an answer to a question, on the timeline and in a conversation', async ({ page, owner }) => {
    const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
    await owner.ask(chatbot, 'Do you repair bicycles?');
    const dialog = page.getByRole('dialog', { name: 'Answer this once' });
    for (const tab of ['?tab=timeline', '']) {
      await page.goto(`/dashboard/conversations${tab}`);
      if (!tab) await page.getByRole('button', { name: 'View Messages' }).click();
      await page.getByRole('button', { name: 'Answer this once' }).click();
      await dialog.getByLabel('Answer').fill('We only bake.');
      // A slip closes it; what was typed is still there.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Answer this once' }).click();
      await expect(dialog.getByLabel('Answer')).toHaveValue('We only bake.');
      await page.request.post('/api/logout');
      await dialog.getByRole('button', { name: 'Save answer' }).click();
      await signInAgain(page, owner);
      await expect(dialog.getByLabel('Question')).toHaveValue('Do you repair bicycles?');
      await expect(dialog.getByLabel('Answer')).toHaveValue('We only bake.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Answer this once' }).click();
      await expect(dialog.getByLabel('Answer')).toHaveValue('');
    }
  });

  test('in the wizard', async ({ page, owner }) => {
    await page.goto('/create-chatbot');
    await page.getByRole('radio', { name: 'Add a new website' }).click();
    await page.getByLabel('Website Name').fill('Bakery');
    await page.getByLabel('Website URL').fill('https://bakery.example');
    await page.request.post('/api/logout');
    await page.getByRole('button', { name: 'Continue' }).click();
    await signInAgain(page, owner);
    await expect(page).toHaveURL('/create-chatbot');
    await expect(page.getByLabel('Website Name')).toHaveValue('Bakery');
    await expect(page.getByLabel('Website URL')).toHaveValue('https://bakery.example');
  });
});

test('what one person typed is not shown to the next one in the same window', async ({ page, owner }) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
  await page.request.post('/api/logout');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const username = `${owner.username}next`;
  await page.request.post('/api/register', {
    data: { username, email: `${username}@parley.example`, password: owner.password },
  });
  await signInAgain(page, { ...owner, username });
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByLabel('Full Name (Optional)')).toHaveValue('');
});

test('a changed profile is not lost by a click on a link or by closing the tab without being asked', async ({
  page,
  owner,
}) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabel('Full Name (Optional)');
  await name.fill('Olive Owner');
  // The other tab is the same screen.
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Websites' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Olive Owner');
  const closing = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await closing).type()).toBe('beforeunload');
  await (await closing).dismiss();
  await page.getByRole('complementary').getByRole('link', { name: 'Websites' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  // Back from a screen that is not there yet would find this one as it was.
  await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(name).toHaveValue('');
});

test('offline: it is said, what was typed stays, and the page goes on by itself', async ({ page, owner, context }) => {
  await owner.addWebsite('Bakery');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
  // What shows messages is fetched with the first sign of somebody.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('The server could not be reached');
  // On a narrow window both stand at the bottom edge, on a phone the message is above the title.
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

test('the server does not answer: it is said, and what could not be loaded comes when somebody tries again', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await owner.addWebsite('Bakery');
  await page.goto('/dashboard');
  await expect(page.getByText('Bakery', { exact: true })).toBeVisible();
  await page.route(/\/api\/|\/healthz/, (route) => route.abort('connectionrefused'));
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  const banner = page.getByText('Can’t reach the server');
  await expect(banner).toBeVisible();
  await expect(page.getByText('Your chatbots could not be loaded')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.last().click();
  await expect(banner).toBeVisible();
  await page.unroute(/\/api\/|\/healthz/);
  // The banner goes by itself; what is read waits for somebody to ask.
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(request.url());
  });
  await page.clock.runFor(20_000);
  await expect(banner).toBeHidden();
  expect(reads).toEqual([]);
  await again.click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();

  // The banner's own button asks for everything that got no answer.
  await page.route(/\/api\/|\/healthz/, (route) => route.abort('connectionrefused'));
  await page.getByRole('complementary').getByRole('link', { name: 'Billing' }).click();
  await expect(banner).toBeVisible();
  await page.unroute(/\/api\/|\/healthz/);
  await again.last().click();
  await expect(banner).toBeHidden();
  await expect(page.getByText('No invoices found')).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('without a network nothing can be read; when it is back, the page goes on by itself', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/websites');
  await expect(page.getByText('No websites yet')).toBeVisible();
  // The screen's own script is there already.
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your chatbots could not be loaded')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a page of an older version asks to be loaded again, beside a navigation that still works', async ({
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
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('signing out in one tab is noticed in the other, and so are signing in and the theme', async ({
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

test('a new page is read out by its title and takes the keyboard along', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Chatbots · Parley' })).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('search, order and page of a table are the same after a reload and after coming back', async ({ page, owner }) => {
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
  // An address that somebody made up shows what there is.
  await page.goto('/dashboard/websites?page=99&limit=7&sort=nothing&order=sideways');
  await expect(page.getByText('11–14 of 14')).toBeVisible();
});

test('Back in the browser goes a step back in the wizard, and out of it from a step that can’t be undone', async ({
  page,
  owner,
}) => {
  const website = await owner.addWebsite('Bakery');
  await page.goto('/dashboard');
  await page.goto(`/create-chatbot?websiteId=${website}`);
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText('Read the website');
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
  await expect(title).toHaveText('Read the website');
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
  await expect(page).toHaveURL('/dashboard');
  await page.goForward();
  await expect(title).toHaveText('Make it yours');
});
