import { expect, expectAccessible, failCall, holdCall, test, toast } from './owner.ts';
import { expectToast, reason, refuseOnce } from './toasts.ts';

test('the files of a chatbot, and a chatbot that comes late or not at all', async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbot);
  await test.step('files are uploaded, listed and deleted; wrong ones are refused', async () => {
    await page.goto('/dashboard/test-chatbot');
    await page.getByRole('tab', { name: 'Knowledge Files' }).click();
    await expect(page.getByText('No files yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page)).toContainText('Please select a file to upload.');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'prices.xlsx', mimeType: '', buffer: Buffer.from('x') });
    await expect(toast(page)).toContainText('Only .txt, .pdf, and .docx files are allowed.');
    await input.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page)).toContainText('Upload failed');
    await input.setInputFiles({
      name: 'prices.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A loaf of rye bread costs 4.20 euros.'),
    });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page)).toContainText('File uploaded successfully');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expect(toast(page)).toContainText('File deleted');
    await expect(page.getByText('No files yet')).toBeVisible();
  });
  await test.step('the tester of a chatbot that is slow or can’t be loaded says so, and can be tried again', async () => {
    const path = `**/api/chatbots/${chatbot}`;
    const release = await holdCall(page, path);
    await page.goto('/dashboard/test-chatbot');
    await expect(page.getByRole('status', { name: 'Loading chatbot' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('tab', { name: 'Preview Mode' })).toBeVisible();
    await page.unroute(path);
    const mend = await failCall(page, path);
    await page.reload();
    await expect(page.getByText('Failed to fetch chatbot data')).toBeVisible();
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Preview Mode' })).toBeVisible();
  });
});

test('the tester without a chatbot, and with one', async ({ page, owner, quietConsole }) => {
  await test.step('the tester without a chatbot goes back to the list', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard/test-chatbot');
    await expect(page).toHaveURL('/dashboard/chatbots');
    await expect(toast(page)).toContainText('Invalid chatbot');
  });
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Opening hours\n\nWe are open on Sundays from 8 to 12.');
  await owner.addChatbot(website, 'Helper');
  await page.goto('/dashboard/chatbots');
  await page.getByRole('button', { name: 'Test Helper' }).click();
  await expect(page).toHaveURL('/dashboard/test-chatbot');
  expect(await page.evaluate(() => localStorage.getItem('testChatbotId'))).toMatch(/^\d+$/);
  const site = page.frameLocator('iframe');
  await site.getByRole('button', { name: /chat/i }).first().click();
  const input = site.getByPlaceholder('Type your message...');
  await test.step('chat: the owner who tests the chatbot sees errors that visitors do not', async () => {
    await refuseOnce(page, 'POST', '**/start-conversation');
    await input.fill('When are you open?');
    await input.press('Enter');
    await expectToast(page, 'Error starting conversation', reason);

    await refuseOnce(page, 'POST', '**/send-message');
    await input.fill('On Sundays?');
    await input.press('Enter');
    await expectToast(page, 'Error sending message', reason);
    // For visitors the widget leaves a line in the console, and nothing else.
    await expect.poll(() => quietConsole.length).toBe(2);
    for (const line of quietConsole.splice(0)) expect(line).toContain('Parley: a message was not answered');
  });
  await test.step('the tester talks with the real widget on a simulated website', async () => {
    await input.fill('When are you open on Sundays?');
    await input.press('Enter');
    await expect(site.getByText(/8 to 12/).first()).toBeVisible();
  });
});
