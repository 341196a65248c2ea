import { expect, failCall, test } from './owner.ts';
import { chooseAction, expectToast, failWithoutWords, oneChatbot, reason, refuseOnce } from './toasts.ts';

test('chatbots: switching, regenerating and deleting, refused and done', async ({ page, owner }) => {
  await oneChatbot(owner);
  await page.goto('/dashboard/chatbots');
  const toggle = page.getByRole('switch', { name: 'Helper is active' });
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await toggle.click();
  await expectToast(page, 'Error updating chatbot', reason);
  await toggle.click();
  await expectToast(page, 'Chatbot updated', 'Chatbot status has been updated.');

  const regenerate = async () => {
    await chooseAction(page, 'Helper', 'Regenerate Knowledge Base');
    await page.getByRole('button', { name: 'Regenerate knowledge base' }).click();
  };
  await refuseOnce(page, 'POST', '**/regenerate-knowledge-base');
  await regenerate();
  await expectToast(page, 'Error regenerating knowledge base', reason);
  const counts = { pages: 1, entries: 0, files: 0, chunks: 1, characters: 9, skipped: 0 };
  const summary = { ...counts, model: 'lexical', seconds: 1, warnings: [] };
  await page.route('**/regenerate-knowledge-base', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ summary })}\n\n`,
    }),
  );
  await regenerate();
  await expectToast(
    page,
    'Knowledge base regenerated',
    "The chatbot's knowledge base has been regenerated successfully.",
  );

  await refuseOnce(page, 'DELETE', '**/api/chatbots/*');
  await chooseAction(page, 'Helper', 'Delete');
  await page.getByRole('button', { name: 'Delete chatbot' }).click();
  await expectToast(page, 'Error deleting chatbot', reason);
  await chooseAction(page, 'Helper', 'Delete');
  await page.getByRole('button', { name: 'Delete chatbot' }).click();
  await expectToast(page, 'Chatbot deleted', 'The chatbot has been deleted successfully.');
});

test('chatbots: refused without words, and not there', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await test.step('chatbots: a switch that is refused without words says "Something went wrong"', async () => {
    await failWithoutWords(page, 'PATCH', `/api/chatbots/${chatbot}`);
    await page.goto('/dashboard/chatbots');
    await page.getByRole('switch', { name: 'Helper is active' }).click();
    await expectToast(page, 'Error updating chatbot', 'Something went wrong');
  });
  await test.step('chatbots: one that can’t be loaded, one that is not named, one that is not there', async () => {
    await failCall(page, `**/api/chatbots/${chatbot}`);
    await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
    await expectToast(page, 'Error loading chatbot', 'Could not load the chatbot configuration.');
    await expect(page.getByText('Failed to fetch chatbot data')).toBeVisible();
    for (const query of ['', '?id=0', '?id=-1', '?id=one']) {
      await page.goto(`/dashboard/edit-chatbot${query}`);
      await expectToast(page, 'No chatbot selected for editing');
      await expect(page).toHaveURL('/dashboard/chatbots');
    }
  });
});

test('chatbots: the tester gives up after two seconds without a chatbot', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/test-chatbot');
  await expect(page.getByRole('heading', { name: 'Test Chatbot' })).toBeVisible();
  await expectToast(page, 'Invalid chatbot');
  // Counted from the beginning of the visit, which came before the two seconds.
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000);
  await expect(page).toHaveURL('/dashboard/chatbots');
});

test('the tester: files, and the chat that its owner tries', async ({ page, owner, quietConsole }) => {
  const { chatbot } = await oneChatbot(owner);
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbot);
  await test.step('files: refused before they are sent, by the server, and taken', async () => {
    const mend = await failCall(page, `**/api/chatbots/${chatbot}/files`);
    await page.goto('/dashboard/test-chatbot');
    await page.getByRole('tab', { name: 'Knowledge Files' }).click();
    await expectToast(page, 'Failed to load files', reason);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No files yet')).toBeVisible();

    const upload = page.getByRole('button', { name: 'Upload' });
    await upload.click();
    await expectToast(page, 'No file selected', 'Please select a file to upload.');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'prices.xlsx', mimeType: '', buffer: Buffer.from('x') });
    await expectToast(page, 'Invalid file type', 'Only .txt, .pdf, and .docx files are allowed.');
    await input.setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expectToast(page, 'File too large', 'Maximum file size is 10MB.');

    const prices = {
      name: 'prices.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('A loaf of rye costs 4.20 euros.'),
    };
    await input.setInputFiles(prices);
    await refuseOnce(page, 'POST', '**/files');
    await upload.click();
    await expectToast(page, 'Upload failed', reason);
    await upload.click();
    await expectToast(page, 'File uploaded successfully');

    await page.getByRole('button', { name: /^Delete/ }).click();
    await refuseOnce(page, 'DELETE', '**/files/*');
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expectToast(page, 'Delete failed', reason);
    await page.getByRole('button', { name: /^Delete prices/ }).click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expectToast(page, 'File deleted');
  });
  await test.step('chat: the owner who tries the chatbot is told what visitors are spared', async () => {
    await page.goto('/dashboard/test-chatbot');
    const site = page.frameLocator('iframe');
    await site.getByRole('button', { name: /chat/i }).first().click();
    const input = site.getByPlaceholder('Type your message...');
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
});

test('editor: settings and the knowledge base, refused and done', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  await page.getByLabel('Chatbot Name').fill('Baker');
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating chatbot', reason);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Chatbot updated');

  await page.getByRole('tab', { name: 'Knowledge Base' }).click();
  const rebuild = async () => {
    await page
      .getByRole('button', { name: 'Rebuild Knowledge Base' })
      .or(page.getByRole('button', { name: 'Create Knowledge Base' }))
      .click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  };
  await refuseOnce(page, 'POST', '**/knowledge-base');
  await rebuild();
  await expectToast(page, 'Error creating knowledge base', reason);
  await rebuild();
  await expectToast(page, 'Knowledge base updated');
});
