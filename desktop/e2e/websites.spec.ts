import { expect, expectAccessible, failCall, holdCall, test, toast } from './owner.ts';

test('the first website is added and deleted with all its chatbots', {
  tag: ['@long', '@rule:websites-page-first'],
}, async ({ page, owner }) => {
  await page.goto('/dashboard/websites');
  await expect(page.getByText('No websites yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Website' });
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('<b>Bakery</b>');
  await dialog.getByLabel('URL').fill('WWW.Bakery.example/#top');
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expect(toast(page)).toContainText('Website created');
  await expect(toast(page)).toContainText('Your website has been added successfully.');

  const row = page.getByRole('row', { name: /Bakery/ });
  await expect(row.getByText('<b>Bakery</b>')).toBeVisible();
  await expect(row.getByRole('link', { name: 'https://www.bakery.example/' })).toHaveAttribute('target', '_blank');
  const [website] = (await (await page.request.get('/api/websites')).json()) as { id: number }[];
  await owner.addChatbot(website?.id ?? 0, 'Helper');

  await page.getByRole('button', { name: 'Actions for <b>Bakery</b>' }).click();
  await expect(page.getByRole('menuitem', { name: 'Create Chatbot' })).toHaveAttribute(
    'href',
    `/create-chatbot?websiteId=${website?.id}`,
  );
  await page.getByRole('menuitem', { name: 'Delete Website' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete the website "<b>Bakery</b>"? This will also remove any chatbots created for this website.',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Actions for <b>Bakery</b>' }).click();
  await page.getByRole('menuitem', { name: 'Delete Website' }).click();
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expect(toast(page)).toContainText('The website has been removed from your account.');
  await expect(page.getByText('No websites yet')).toBeVisible();
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Chatbots' }).click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
});

test('websites that are slow or fail to load', {
  tag: ['@rule:websites-page-skeleton', '@rule:websites-page-fails', '@long'],
}, async ({ page, owner }) => {
  const repair = await failCall(page, '**/api/websites');
  await test.step('a slow list shows a skeleton', async () => {
    await owner.addWebsite('Bakery');
    const fail = await holdCall(page, '**/api/websites');
    await page.goto('/dashboard/websites');
    await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('what fails to load says so with the request id and can be retried', async () => {
    await expect(page.getByText('Your websites couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('The database can’t be reached at the moment.')).toBeVisible();
    await expect(page.getByText('Request req-503')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  });
});
