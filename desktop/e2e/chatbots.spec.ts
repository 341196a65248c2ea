import { expect, expectAccessible, failCall, holdCall, test } from './owner.ts';

test('the list of chatbots, from none to three', async ({ page, owner }) => {
  await test.step('without a chatbot the page says how to get one', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard/chatbots');
    await expect(page.getByText('No chatbots yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/create-chatbot');
    await expectAccessible(page);
  });
  await test.step('the list is read again on every visit and on Refresh', async () => {
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
    await owner.addChatbot(website, 'Third');
    await sidebar.getByRole('link', { name: 'Chatbots' }).click();
    await expect(page.getByRole('row', { name: /Third/ })).toBeVisible();
  });
});

test('chatbots that come late or not at all', async ({ page, owner }) => {
  const repair = await failCall(page, '**/api/chatbots');
  await test.step('a slow list of chatbots shows its outline', async () => {
    await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
    const fail = await holdCall(page, '**/api/chatbots');
    await page.goto('/dashboard/chatbots');
    await expect(page.getByRole('heading', { level: 1, name: 'Chatbots' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('chatbots that can’t be loaded say so, and can be tried again', async () => {
    await expect(page.getByText('Your chatbots could not be loaded')).toBeVisible();
    await expect(page.getByText('The database can’t be reached at the moment.')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  });
});
