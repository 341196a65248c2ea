import { expect, expectAccessible, failCall, holdCall, test } from './owner.ts';

test('the chatbots list with zero to three chatbots', {
  tag: ['@long', '@rule:chatbots-page-empty', '@rule:chatbots-page-refreshed'],
}, async ({ page, owner }) => {
  await test.step('without chatbots, the page says how to create one', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard/chatbots');
    await expect(page.getByText('No chatbots yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/create-chatbot');
    await expectAccessible(page);
  });
  await test.step('the list is fetched again on every visit and on Refresh', async () => {
    const website = await owner.addWebsite('Bakery');
    await owner.addChatbot(website, 'First');
    await page.goto('/dashboard/chatbots');
    await expect(page.getByRole('row', { name: /First/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/create-chatbot');
    await owner.addChatbot(website, 'Second');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('row', { name: /Second/ })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.getByRole('link', { name: 'Websites' }).click();
    // Until it is there, the list isn't left.
    await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
    await owner.addChatbot(website, 'Third');
    await sidebar.getByRole('link', { name: 'Chatbots' }).click();
    await expect(page.getByRole('row', { name: /Third/ })).toBeVisible();
  });
});

test('chatbots that are slow or fail to load', {
  tag: ['@long', '@rule:chatbots-page-skeleton', '@rule:chatbots-page-fails'],
}, async ({ page, owner }) => {
  const repair = await failCall(page, '**/api/chatbots');
  await test.step('a slow list of chatbots shows a skeleton', async () => {
    await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
    const fail = await holdCall(page, '**/api/chatbots');
    await page.goto('/dashboard/chatbots');
    await expect(page.getByRole('heading', { level: 1, name: 'Chatbots' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('chatbots that fail to load say so and can be retried', async () => {
    await expect(page.getByText('Your chatbots couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('The database can’t be reached at the moment.')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  });
});
