import type { Browser, Page } from '@playwright/test';
import { runParley } from '#build/run-parley.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { notAnswerable, saying } from '#server/testing/model-reply.ts';
import { expect, test } from './fixtures.ts';
import { pageWithSnippet, practiceSite } from './practice-site.ts';

const welcome = 'Welcome to Mill Lane. What would you like to know?';

/**
 * From a new account to a chatbot on the owner's page.
 * @returns the snippet and the page
 */
async function makeChatbot(page: Page, parleyUrl: string, siteUrl: string): Promise<string> {
  await page.goto(`${parleyUrl}/`);
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('dentist');
  await page.getByLabel('Email').fill('dentist@mill-lane.example');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();

  await page.getByRole('link', { name: 'Create New Chatbot' }).first().click();
  const addNew = page.getByRole('radio', { name: 'Add a new website' });
  await addNew.click();
  await page.getByLabel('Website Name').fill('Mill Lane Dental Practice');
  await page.getByLabel('Website URL').fill(siteUrl);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Crawl your website' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Crawling' }).click();

  await expect(page.getByRole('heading', { name: 'Choose the pages' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Opening hours').first()).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await expect(page.getByText('The knowledge base is ready')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Green' }).click();
  await page.getByLabel('Welcome message', { exact: true }).fill(welcome);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByLabel('Chatbot Name').fill('Reception');
  await page.getByRole('button', { name: 'Create Chatbot' }).click();

  await expect(page.getByRole('heading', { name: 'Add it to your site' })).toBeVisible();
  const snippet = await page.locator('pre code').first().textContent();
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('cell', { name: 'Reception' }).first()).toBeVisible();
  return snippet ?? '';
}

/** The same through API calls. */
async function makeChatbotByCalls(page: Page, parleyUrl: string, siteUrl: string): Promise<string> {
  async function post<Reply>(path: string, data: object): Promise<Reply> {
    const response = await page.request.post(`${parleyUrl}${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  }
  const password = 'a long password';
  await post('/api/register', { username: 'dentist', password, email: 'dentist@mill-lane.example' });
  const website = { name: 'Mill Lane Dental Practice', url: siteUrl };
  const { id: websiteId } = await post<{ id: number }>('/api/websites', website);
  const { pages } = await post<{ pages: object[] }>('/api/websites/crawl', { url: siteUrl, websiteId });
  await post(`/api/websites/${websiteId}/knowledge-base`, { pages });
  const widgetConfig = { welcomeMessage: welcome };
  const { id } = await post<{ id: number }>('/api/chatbots', { websiteId, name: 'Reception', widgetConfig });
  const reply = await page.request.get(`${parleyUrl}/api/chatbots/${id}/snippet`);
  await page.goto(`${parleyUrl}/dashboard`);
  return ((await reply.json()) as { snippet: string }).snippet;
}

/**
 * A visitor asks in the widget.
 * @returns the answer's text and the URLs of its sources
 */
async function ask(page: Page, question: string): Promise<{ text: string; links: string[] }> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/send-message'));
  await page.getByPlaceholder('Type your message...').fill(question);
  await page.getByPlaceholder('Type your message...').press('Enter');
  await asked;
  // The live region is cleared before a question is sent and has the answer once it is complete.
  await expect(page.getByRole('dialog').locator('[aria-live=polite]').first()).not.toBeEmpty();
  const answer = page.getByRole('log').locator('.assistant').last();
  const links = await answer.getByRole('link').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  return { text: (await answer.textContent()) ?? '', links };
}

async function visitorOn(browser: Browser, url: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await visitor.getByRole('button', { name: /chat/i }).click();
  await expect(visitor.getByText(welcome)).toBeVisible();
  return visitor;
}

async function mainJob(browser: Browser, page: Page, make: typeof makeChatbot, parleyUrl: string) {
  await using site = await practiceSite();
  const snippet = await make(page, parleyUrl, site.origin);
  expect(snippet).toContain(`${parleyUrl}/widget.js`);
  await using shop = await pageWithSnippet(snippet);
  const visitor = await visitorOn(browser, shop.origin);

  const expected = [
    ['When are you open on Saturday?', /9:00 am to 1:00 pm/, '/opening-hours', 'Opening hours'],
    ['How much does a check-up cost?', /£45/, '/prices', 'Treatments and prices'],
    ['Where can I park?', /behind the building/, '/getting-here', 'Getting here'],
  ] as const;
  for (const [question, words, path, heading] of expected) {
    const answer = await ask(visitor, question);
    expect(answer.text).toMatch(words);
    expect(answer.text.split(/\s+/).length).toBeLessThan(100);
    expect(answer.links).toContain(`${site.origin}${path}`);
    const [opened] = await Promise.all([
      visitor.context().waitForEvent('page'),
      visitor.getByRole('log').getByRole('link').last().click(),
    ]);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(heading);
    await opened.close();
  }
  const unknown = await ask(visitor, 'Who won the football world cup in 1998?');
  expect(unknown.text).toMatch(/could ?n['’o]t find|not find/i);
  await expect(visitor.getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(expected.length);

  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await page
    .getByRole('button', { name: /View Messages/ })
    .first()
    .click();
  const transcript = page.getByRole('complementary', { name: /^Conversation #/ });
  await expect(transcript.getByText('When are you open on Saturday?')).toBeVisible();
  await expect(transcript.getByText('Who won the football world cup in 1998?')).toBeVisible();
}

test('an owner turns a website into an assistant, and visitors get cited answers', { tag: '@rule:main-job' }, async ({
  browser,
  page,
  parley,
}) => {
  test.setTimeout(180_000);
  await mainJob(browser, page, makeChatbot, parley.url);
});

test('the same with a model on an OpenAI-compatible server', { tag: ['@rule:main-job-with-model', '@long'] }, async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  await using provider = await fakeOpenAi();
  provider.chat({
    say: ({ messages }) => {
      const { passages, question, lastMessage } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
        passages: { number: number; text: string }[];
        question: string;
        lastMessage?: string;
      };
      if (lastMessage !== undefined) return JSON.stringify({ question: lastMessage, search: [], translated: '' });
      const topic = /open/.test(question)
        ? 'Saturday'
        : /check-up/.test(question)
          ? '£45'
          : /park/.test(question)
            ? 'parking'
            : null;
      if (topic === null) return notAnswerable;
      const passage = passages.find(({ text }) => text.includes(topic));
      const line = passage?.text.split('\n').find((one) => one.includes(topic));
      return passage && line ? saying([line, passage.number]) : notAnswerable;
    },
  });
  await using parley = runParley({ env: { OPENAI_BASE_URL: provider.baseUrl }, hasTables: true });
  await mainJob(browser, page, makeChatbotByCalls, await parley.ready());
  expect(provider.chats.length).toBeGreaterThanOrEqual(3);
  expect(provider.embedded.length).toBeGreaterThan(3);
});
