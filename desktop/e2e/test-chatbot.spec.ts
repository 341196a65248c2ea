import { expect, expectAccessible, failCall, holdCall, openConversation, test, toast } from './owner.ts';
import { expectToast, reason, refuseOnce } from './toasts.ts';

test('the tester: files, a chatbot that is slow or fails to load, and the widget', {
  tag: [
    '@long',
    '@rule:tester-page-files',
    '@rule:tester-page-slow-or-failed',
    '@rule:tester-page-simulated-site',
    '@rule:tester-page-shows-errors',
    '@rule:tester-page-message-sides',
  ],
}, async ({ page, owner, quietConsole }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Opening hours\n\nWe are open on Sundays from 8 to 12.');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbot);
  await test.step('files are uploaded, listed and deleted, and wrong ones are rejected', async () => {
    await page.goto('/dashboard/test-chatbot');
    await page.getByRole('tab', { name: 'Knowledge Files' }).click();
    await expect(page.getByText('No files yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page)).toContainText('Please select a file to upload.');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'prices.xls', mimeType: '', buffer: Buffer.from('x') });
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
  await test.step('a slow or failed chatbot says so and can be retried', async () => {
    const path = `**/api/chatbots/${chatbot}`;
    const repair = await failCall(page, path);
    const fail = await holdCall(page, path);
    await page.goto('/dashboard/test-chatbot');
    await expect(page.getByRole('status', { name: 'Loading chatbot' })).toBeVisible();
    await expectAccessible(page);
    fail();
    await expect(page.getByText('Failed to fetch chatbot data')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Preview Mode' })).toBeVisible();
  });
  const site = page.frameLocator('iframe');
  const input = site.getByPlaceholder('Type your message...');
  await test.step('chat: an owner testing the chatbot sees errors that visitors don’t', async () => {
    await refuseOnce(page, 'POST', '**/start-conversation');
    await input.fill('When are you open?');
    await input.press('Enter');
    await expectToast(page, 'Error starting conversation', reason);

    await refuseOnce(page, 'POST', '**/send-message');
    await input.fill('On Sundays?');
    await input.press('Enter');
    await expectToast(page, 'Error sending message', reason);
    // For visitors, the widget only logs a line to the console.
    await expect.poll(() => quietConsole.length).toBe(2);
    for (const line of quietConsole.splice(0)) expect(line).toContain('Parley: a message was not answered');
  });
  await test.step('the tester shows the real widget on a simulated website', async () => {
    await input.fill('When are you open on Sundays?');
    await input.press('Enter');
    await expect(site.getByText(/8 to 12/).first()).toBeVisible();
  });
  await test.step('a suggested question is asked with one click and answered', async () => {
    const question = page.getByRole('list', { name: 'Try asking' }).getByRole('button', { name: 'When are you open?' });
    await question.click();
    await expect(site.getByText('When are you open?')).toHaveCount(2);
    // Another one can be asked once there is an answer.
    await expect(question).toBeEnabled();
  });
  await test.step('messages of visitors are on the right, those of the chatbot on the left, each with its time', async () => {
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    // The owner's own test isn't listed.
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await owner.ask(chatbot, 'When are you open on Sundays?');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'View Messages' }).click();
    const sheet = openConversation(page);
    const question = sheet.getByText('When are you open on Sundays?');
    const answer = sheet.getByText(/8 to 12/).first();
    await expect(answer).toBeVisible();
    const [box, left, right] = await Promise.all([sheet, answer, question].map((one) => one.boundingBox()));
    if (!box || !left || !right) throw new Error('The messages are not shown');
    expect(left.x - box.x).toBeLessThan(right.x - box.x);
    expect(box.x + box.width - (right.x + right.width)).toBeLessThan(box.x + box.width - (left.x + left.width) + 1);
    for (const text of ['When are you open on Sundays?', /8 to 12/]) {
      await expect(sheet.getByRole('listitem').filter({ hasText: text }).locator('time')).toBeVisible();
    }
  });
});
