import type { Page } from '@playwright/test';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, link, page as sitePage } from '#shared/crawler/testing/site-answers.ts';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, test, toast } from './owner.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('name, texts, appearance and origins are changed and saved', { tag: ['@rule:editor-saves', '@long'] }, async ({
  page,
  owner,
}) => {
  const id = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.goto('/dashboard/chatbots');
  await page.getByRole('button', { name: 'Actions for Helper' }).click();
  await page.getByRole('menuitem', { name: 'Edit Settings' }).click();
  await expect(page).toHaveURL(`/dashboard/edit-chatbot?id=${id}`);
  await expect(page.getByLabel('Chatbot Name')).toHaveValue('Helper');
  await page.getByLabel('Chatbot Name').fill('Baker');
  await page.getByLabel('Welcome message').fill('Good morning!');
  await page.getByLabel('Instructions (optional)').fill('Short and warm.');

  await tab(page, 'Widget');
  await expect(page.getByRole('figure')).toContainText('Good morning!');
  await page.getByRole('button', { name: 'Green' }).click();
  await page.getByRole('radio', { name: 'Top Right' }).click();
  await expect(page.getByRole('figure')).toContainText('top right of the page in the color #10b981');
  await page.getByLabel('Allowed origins').fill('bakery.example\nhttps://www.bakery.example/start');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page);
  await expect(toast(page)).toContainText('Chatbot updated');
  await expect(page.getByLabel('Allowed origins')).toHaveValue('https://bakery.example\nhttps://www.bakery.example');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(await (await page.request.get(`/api/chatbots/${id}`)).json()).toMatchObject({
    name: 'Baker',
    allowedOrigins: ['https://bakery.example', 'https://www.bakery.example'],
    widgetConfig: {
      welcomeMessage: 'Good morning!',
      prompt: 'Short and warm.',
      primaryColor: '#10b981',
      chatPosition: 'top-right',
    },
  });
});

test('an owner’s suggested questions are tried, and visitors are offered those that are answered', {
  tag: ['@long', '@rule:starters-whole-way'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Opening hours\n\nWe are open on Sundays from 8 to 12.');
  const id = await owner.addChatbot(website, 'Helper');
  await page.goto(`/dashboard/edit-chatbot?id=${id}&tab=widget`);
  const block = page.getByRole('region', { name: 'Suggested questions' });
  await block.getByRole('radio', { name: 'Your own' }).click();
  for (const [at, question] of ['When are you open on Sundays?', 'Do you repair bicycles?'].entries()) {
    await block.getByRole('button', { name: 'Add question' }).click();
    await block.getByRole('textbox', { name: `Question ${at + 1}` }).fill(question);
  }
  await save(page);
  await expect(block.getByText('Answered by Hours')).toBeVisible();
  await expect(block.getByText('Not answered by the current knowledge base.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const { url } = await (await page.request.post(`/api/chatbots/${id}/share-link`)).json();
  for (const [address, chat] of [
    [url, page.getByRole('dialog')],
    ['/dashboard/test-chatbot', page.frameLocator('iframe').getByRole('dialog')],
  ] as const) {
    // Both pages continue the conversation of this browser.
    await page.evaluate((chatbot) => {
      localStorage.clear();
      localStorage.setItem('testChatbotId', String(chatbot));
    }, id);
    await page.goto(address);
    const questions = chat.getByRole('group', { name: 'Suggested questions' });
    await expect(questions.getByRole('button')).toHaveText(['When are you open on Sundays?']);
    await questions.getByRole('button').click();
    await expect(chat.getByText(/8 to 12/).first()).toBeVisible();
    await expect(questions).toBeHidden();
    const started = page.waitForResponse(/start-conversation/);
    await chat.getByRole('button', { name: 'Start a new conversation' }).click();
    await expect(questions).toBeVisible();
    await started;
  }
});

test('pages, texts and answers are chosen, and the knowledge base is rebuilt', {
  tag: ['@long', '@rule:editor-rebuilds'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  // Long enough to make a page wider than a phone.
  const title = 'Hours of the bakery in the old town, of the café by the river and of the baking school';
  await owner.teach(website, title, '# Hours\n\nWe are open on Sundays from 8 to 12.');
  const id = await owner.addChatbot(website, 'Helper');
  await page.goto(`/dashboard/edit-chatbot?id=${id}`);
  await tab(page, 'Knowledge Base');
  const rebuild = page.getByRole('button', { name: 'Rebuild Knowledge Base' });
  await expect(page.getByText('The knowledge base is ready')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hours' }).uncheck();
  await expect(rebuild).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Hours' }).check();
  await page.getByRole('textbox', { name: 'Additional text' }).fill('We are closed in August.');
  await page.getByRole('button', { name: 'Add Text' }).click();
  await expect(toast(page)).toContainText('Content added');
  await expectFitsPhone(page);
  await tab(page, 'Basic Settings');
  await tab(page, 'Knowledge Base');
  await expect(page.getByText('1 page and 1 additional text selected')).toBeVisible();

  await rebuild.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rebuild Knowledge Base' }).click();
  await expect(toast(page)).toContainText('Knowledge base updated');
  await expect(page.getByRole('button', { name: 'Remove Additional Content 1' })).toBeVisible();

  await tab(page, 'Questions and answers');
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you deliver?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, before noon.');
  await page.getByRole('button', { name: 'Add Answer' }).click();
  await expect(page.getByRole('button', { name: 'Remove Do you deliver?' })).toBeVisible();
  await tab(page, 'Files');
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Chatbots' }).click();
  await expect(page).toHaveURL('/dashboard/chatbots');
});

test('a website without pages links to the crawler', { tag: ['@long', '@rule:editor-without-pages'] }, async ({
  page,
  owner,
}) => {
  const website = await owner.addWebsite('Bakery');
  const id = await owner.addChatbot(website, 'Helper');
  await page.goto(`/dashboard/edit-chatbot?id=${id}`);
  await tab(page, 'Knowledge Base');
  await expect(page.getByText('No website pages found. Please crawl your website first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crawl Website' }).click();
  await expect(page.getByRole('heading', { name: 'Crawl your website' })).toBeVisible();
});

test('a website is crawled again, the changes are shown, and its chatbot learns them', {
  tag: ['@rule:recrawl-teaches-chatbot', '@long'],
}, async ({ page, owner }) => {
  const links = (...paths: string[]) => sitePage('Bakery', paths.map((path) => link(path)).join(''));
  await using site = await fakeSite({
    '/': links('/hours', '/news'),
    '/hours': sitePage('Hours'),
    '/news': sitePage('News'),
  });
  const website = await owner.addWebsite('Bakery', site.origin);
  await page.request.post('/api/websites/crawl', { data: { url: site.origin, maxPages: 30 } });
  await page.request.post(`/api/websites/${website}/knowledge-base`, { data: { pages: [], otherPages: 'all' } });
  const id = await owner.addChatbot(website, 'Helper');
  site.set({ '/news': answer('', { status: 500 }), '/hours': sitePage('Hours', '<p>Closed on Mondays.</p>') });

  await page.goto(`/dashboard/edit-chatbot?id=${id}&tab=knowledge`);
  await page.getByRole('link', { name: 'Crawl Again' }).click();
  await expect(page).toHaveURL(`/dashboard/websites/crawl?id=${website}&chatbotId=${id}`);
  await expect(page.getByLabel('Maximum Pages')).toHaveValue('30');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  const section = page.getByRole('region', { name: 'Crawl', exact: true });
  await expect(section.getByText('1 page changed')).toBeVisible();
  await expect(section).toBeFocused();
  await section.getByText('1 page failed').click();
  await expect(section.getByText(site.url('/news'))).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Rebuild Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rebuild Knowledge Base' }).click();
  await expect(toast(page)).toContainText('Knowledge base updated');
  await page.reload();
  await expect(section.getByText('Last crawl: 2 pages read')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Chatbot', exact: true }).click();
  await expect(page.getByText('The knowledge base is ready')).toBeVisible();
});

test('a chatbot that is slow or fails to load', {
  tag: ['@rule:editor-skeleton', '@rule:editor-fails', '@long'],
}, async ({ page, owner }) => {
  const id = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  const repair = await failCall(page, `**/api/chatbots/${id}`);
  await test.step('a skeleton is shown while the chatbot loads', async () => {
    const fail = await holdCall(page, `**/api/chatbots/${id}`);
    await page.goto(`/dashboard/edit-chatbot?id=${id}`);
    await expect(page.getByRole('status', { name: 'Loading chatbot' })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('a chatbot that fails to load says so and can be retried', async () => {
    await expect(toast(page)).toContainText('Error loading chatbot');
    await expect(toast(page)).toContainText('Could not load the chatbot configuration.');
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Chatbot Name')).toHaveValue('Helper');
  });
});
