import { expect, test } from './owner.ts';

test('from page to page by links and Back', { tag: ['@rule:back-asks-first', '@long'] }, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  const chatbot = await owner.addChatbot(website, 'Helper');
  const sidebar = page.getByRole('complementary');
  await test.step('a page stays until the next one is ready, and the last one requested is shown', async () => {
    await page.goto('/dashboard');
    const dashboard = page.getByRole('heading', { level: 1, name: /^Welcome back/ });
    await expect(dashboard).toBeVisible();
    const script = '**/assets/SettingsPage-*.js';
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(script);
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await sidebar.getByRole('link', { name: 'Settings' }).click();
    await asked;
    await expect(dashboard).toBeVisible();
    await sidebar.getByRole('link', { name: 'Websites' }).click();
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
    const came = page.waitForResponse(script);
    release();
    await (await came).finished();
    await expect(page).toHaveURL('/dashboard/websites');
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  });
  await test.step('Back asks before leaving unsaved changes, then continues', async () => {
    await sidebar.getByRole('link', { name: 'Chatbots' }).click();
    await page.getByRole('button', { name: 'Actions for Helper' }).click();
    await page.getByRole('menuitem', { name: 'Edit Settings' }).click();
    const address = `/dashboard/edit-chatbot?id=${chatbot}`;
    const name = page.getByLabel('Chatbot Name');
    await name.fill('Baker');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(name).toHaveValue('Baker');

    await page.evaluate(() => history.go(-2));
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/dashboard/websites');
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();

    await page.goForward();
    await expect(page).toHaveURL('/dashboard/chatbots');
    await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  });
});

test('a new page starts at its top, and Back restores the scroll position', {
  tag: ['@long', '@rule:scroll-position-restored'],
}, async ({ page, owner }) => {
  for (let i = 1; i <= 10; i += 1) await owner.addWebsite(`Shop ${i}`);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/dashboard/websites');
  await expect(page.getByRole('row', { name: /Shop 1\b/ })).toBeVisible();
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 240));
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  expect(await place()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.goBack();
  await expect(page.getByRole('row', { name: /Shop 1\b/ })).toBeVisible();
  await expect.poll(place).toBe(240);
  // Sorting the same list isn't a new page.
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  expect(await place()).toBeGreaterThan(0);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expect.poll(place).toBe(120);
});
