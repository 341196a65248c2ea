import { expect, failCall, holdCall, test } from './owner.ts';
import { expectToast, failWithoutWords, oneChatbot, reason, refuseOnce } from './toasts.ts';
import { openCustomize, openKnowledge } from './wizard-steps.ts';

test('wizard: a new website and its pages', async ({ page, owner }) => {
  await test.step('wizard: a website that is not taken, and the one that is', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/create-chatbot');
    await page.getByLabel('Website Name').fill('Bakery');
    await page.getByLabel('Website URL').fill('https://bakery.example');
    await refuseOnce(page, 'POST', '**/api/websites');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Error creating website', reason);
    await expect(page.getByLabel('Website Name')).toHaveValue('Bakery');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Website created', 'Your website has been added successfully.');
  });
  await test.step('wizard: crawling and typing a page, refused and done', async () => {
    const website = await owner.addWebsite('Bookshop');
    await page.goto(`/create-chatbot?websiteId=${website}`);
    await refuseOnce(page, 'POST', '**/api/websites/crawl');
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expectToast(page, 'Error crawling website', reason);

    const crawled = {
      url: 'https://bakery.example/',
      title: 'Home',
      content: 'Bread',
      contentQuality: 1,
      isIncluded: true,
    };
    const done = { crawlId: 1, pages: [crawled, { ...crawled, url: 'https://bakery.example/two' }], warnings: [] };
    await page.route('**/api/websites/crawl', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `event: done\ndata: ${JSON.stringify({ ...done, cutShort: null })}\n\n`,
      }),
    );
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expectToast(page, 'Website crawled successfully', 'Found 2 pages');

    await page.goto(`/create-chatbot?websiteId=${website}`);
    await page.getByRole('tab', { name: 'Manual Input' }).click();
    await page.getByLabel('Page Title').fill('Opening hours');
    await page.getByRole('textbox', { name: 'Content' }).fill('We are open on Saturdays from nine to five.');
    await refuseOnce(page, 'POST', '**/manual-content');
    await page.getByRole('button', { name: 'Save Content' }).click();
    await expectToast(page, 'Error processing content', reason);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Manual Input' }).click();
    await page.getByLabel('Page Title').fill('Opening hours');
    await page.getByRole('textbox', { name: 'Content' }).fill('We are open on Saturdays from nine to five.');
    await page.getByRole('button', { name: 'Save Content' }).click();
    await expectToast(page, 'Manual content saved');
  });
});

test('wizard: from the pages to the knowledge base', async ({ page, owner }) => {
  const { website } = await oneChatbot(owner);
  await test.step('wizard: texts and the knowledge base, refused and done', async () => {
    await openKnowledge(page, website);
    await page.getByRole('textbox', { name: 'Additional text' }).fill('   ');
    await expect(page.getByRole('button', { name: 'Add Text' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Additional text' }).fill('We are closed in August.');
    await page.getByRole('button', { name: 'Add Text' }).click();
    await expectToast(page, 'Content added');
    await page.getByRole('button', { name: 'Remove Additional Content 1' }).click();
    await expectToast(page, 'Content removed');

    const create = async () => {
      await page
        .getByRole('button', { name: 'Create again' })
        .or(page.getByRole('button', { name: 'Create Knowledge Base' }))
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
    };
    await refuseOnce(page, 'POST', '**/knowledge-base');
    await create();
    await expectToast(page, 'Error creating knowledge base', reason);
    await create();
    await expectToast(page, 'Knowledge base created');
  });
  await test.step('wizard: a build that is refused without words says "An unexpected error occurred"', async () => {
    await failWithoutWords(page, 'POST', `/api/websites/${website}/knowledge-base`);
    await openKnowledge(page, website);
    await page.getByRole('button', { name: 'Create again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
    await expectToast(page, 'Error creating knowledge base', 'An unexpected error occurred');
  });
  await test.step('wizard: with no page selected there is no way on', async () => {
    await page.goto(`/create-chatbot?websiteId=${website}`);
    await page.getByRole('button', { name: 'Use these pages' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });
});

test('wizard: creating the chatbot, its snippet and copying it, refused and done', async ({ page, owner, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { website } = await oneChatbot(owner);
  await openCustomize(page, website);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const naming = page.getByRole('dialog', { name: 'Name Your Chatbot' });
  await refuseOnce(page, 'POST', '**/api/chatbots');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'Error creating chatbot', reason);
  const mend = await failCall(page, '**/snippet');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'Error generating code snippet', reason);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Copied to clipboard');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Chatbot' }).click();
  await expectToast(page, 'Error updating chatbot', reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Chatbot' }).click();
  await expectToast(page, 'Chatbot updated');
});

test('wizard: a chatbot that is created, and a website that is gone', async ({ page, owner }) => {
  await test.step('wizard: a chatbot that is created is told, also when the snippet has no words for its failure', async () => {
    const { website } = await oneChatbot(owner);
    await openCustomize(page, website);
    const release = await holdCall(page, '**/snippet');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Chatbot' }).click();
    await expectToast(page, 'Chatbot created', 'Your AI chatbot has been created successfully.');
    release();
    await failWithoutWords(page, 'GET', '/snippet');
    await page.reload();
    await expectToast(page, 'Error generating code snippet', 'An unexpected error occurred');
  });
  await test.step('wizard: a website that was deleted meanwhile is not selected any more', async () => {
    const { website } = await oneChatbot(owner);
    await openCustomize(page, website);
    await page.request.delete(`/api/websites/${website}`);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Chatbot' }).click();
    await expectToast(page, 'No website selected');
    await expect(page.getByRole('heading', { name: 'Which website is it?' })).toBeVisible();
  });
});
