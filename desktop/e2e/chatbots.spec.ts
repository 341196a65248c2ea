import { expect, expectAccessible, failCall, holdCall, test, toast } from './owner.ts';

test('the list of chatbots, from none to three', async ({ page, owner }) => {
  await test.step('without a chatbot the page says how to get one', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard/chatbots');
    await expect(page.getByText('No chatbots yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/create-chatbot');
    await expectAccessible(page);
  });
  await test.step('the list is read anew on every visit and on Refresh', async () => {
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

test('a chatbot is switched off and on, and deleted', async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.goto('/dashboard/chatbots');
  const row = page.getByRole('row', { name: /Helper/ });
  await expect(row).toContainText('Bakery');
  await expect(row).toContainText('Active');
  await row.getByRole('switch', { name: 'Helper is active' }).click();
  await expect(toast(page)).toContainText('Chatbot status has been updated.');
  await expect(row).toContainText('Inactive');
  expect((await page.request.get(`/api/chatbots/${chatbot}/config`)).status()).toBe(404);
  await row.getByRole('switch').click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Actions for Helper' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Test Chatbot',
    'View Conversations',
    'Get Code Snippet',
    'Edit Settings',
    'Regenerate Knowledge Base',
    'Delete',
  ]);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete the chatbot "Helper"? This action cannot be undone and all conversation history will be lost.',
  );
  await page.getByRole('button', { name: 'Delete chatbot' }).click();
  await expect(toast(page)).toContainText('The chatbot has been deleted successfully.');
  await expect(page.getByText('No chatbots yet')).toBeVisible();
});

test('a chatbot is switched in vain, and taught anew', async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await test.step('a switch the server refuses goes back', async () => {
    await page.goto('/dashboard/chatbots');
    await failCall(page, `**/api/chatbots/${chatbot}`);
    await page.getByRole('switch').click();
    await expect(toast(page)).toContainText('Error updating chatbot');
    await expect(page.getByRole('switch')).toBeChecked();
    await page.unroute(`**/api/chatbots/${chatbot}`);
  });
  await test.step('regenerating asks first, shows how far it is, and tells when it is done', async () => {
    await page.getByRole('button', { name: 'Actions for Helper' }).click();
    await page.getByRole('menuitem', { name: 'Regenerate Knowledge Base' }).click();
    // A build of one page is over before anybody can look.
    const release = await holdCall(page, '**/regenerate-knowledge-base');
    await page.getByRole('button', { name: 'Regenerate knowledge base' }).click();
    await expect(page.getByRole('region', { name: 'Regenerating the knowledge base of Helper' })).toBeVisible();
    release();
    await expect(toast(page)).toContainText('Knowledge base regenerated');
    await expect(page.getByRole('region', { name: /Regenerating/ })).toBeHidden();
  });
});

test('chatbots that come late or not at all', async ({ page, owner }) => {
  await test.step('a slow list of chatbots shows its outline', async () => {
    await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
    const release = await holdCall(page, '**/api/chatbots');
    await page.goto('/dashboard/chatbots');
    await expect(page.getByRole('heading', { level: 1, name: 'Chatbots' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  });
  await test.step('chatbots that can’t be loaded say so, and can be tried again', async () => {
    await page.unroute('**/api/chatbots');
    const mend = await failCall(page, '**/api/chatbots');
    await page.goto('/dashboard/chatbots');
    await expect(page.getByText('Your chatbots could not be loaded')).toBeVisible();
    await expect(page.getByText('The database can’t be reached at the moment.')).toBeVisible();
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  });
});
