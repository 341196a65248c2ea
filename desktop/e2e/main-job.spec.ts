import type { Browser, Locator, Page } from '@playwright/test';
import { runParley } from '#build/run-parley.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { notAnswerable, saying } from '#server/testing/model-reply.ts';
import type { FakeSite } from '#shared/crawler/testing/fake-site.ts';
import { expect, test } from './fixtures.ts';
import { jumped, watchJumps } from './jumps.ts';
import { largerPracticeSite, pageWithSnippet, practiceSite } from './practice-site.ts';

const welcome = 'Welcome to Mill Lane. What would you like to know?';

/** What the first hour costs its owner. Seconds are those that the product takes, from an action to what it leads to. */
class Effort {
  clicks = 0;
  fields = 0;
  enters = 0;
  seconds = 0;

  async click(what: Locator, result: Locator): Promise<void> {
    this.clicks += 1;
    await this.#take(() => what.click(), result);
  }

  async enter(where: Locator, result: Locator): Promise<void> {
    this.enters += 1;
    await this.#take(() => where.press('Enter'), result);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async wait<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    this.seconds += (performance.now() - started) / 1000;
    return result;
  }

  #take(act: () => Promise<void>, result: Locator): Promise<void> {
    return this.wait(async () => {
      await act();
      await expect(result).toBeVisible({ timeout: 60_000 });
    });
  }

  toString(): string {
    return `${this.clicks} clicks, ${this.enters} times Enter, ${this.fields} fields, ${this.seconds.toFixed(1)} s of the product`;
  }
}

/** From the form to the dashboard. */
async function register(page: Page, effort: Effort): Promise<void> {
  await effort.fill(page.getByLabel('Username'), 'dentist');
  await effort.fill(page.getByLabel('Email'), 'dentist@mill-lane.example');
  const password = page.getByLabel('Password', { exact: true });
  await effort.fill(password, 'a long password');
  await effort.enter(password, page.getByRole('heading', { name: /Welcome back/ }));
}

/**
 * From the dashboard to a chatbot.
 * @param begin what opens the wizard
 * @returns the snippet
 */
async function makeChatbot(page: Page, siteUrl: string, begin: string, effort: Effort): Promise<string> {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const button = (name: string) => page.getByRole('button', { name });
  const still = await watchStep(page);
  await effort.click(page.getByRole('link', { name: begin }).first(), heading('Which website?'));
  const address = page.getByLabel('Website URL');
  if (!(await address.isVisible())) await effort.click(page.getByRole('radio', { name: 'Add a new website' }), address);
  await effort.fill(address, siteUrl);
  await still('the website');
  await effort.enter(address, heading('Crawl your website'));
  await effort.click(button('Start Crawling'), heading('Choose the pages'));
  await expect(page.getByText('Opening hours').first()).toBeVisible();
  await expect(page.getByText('18 of 18 selected')).toBeVisible();
  await still('the crawl and the pages');
  await effort.click(button('Continue'), heading('Build the knowledge base'));
  const dialog = page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' });
  await effort.click(button('Create Knowledge Base'), dialog);
  await effort.click(dialog, page.getByText('The knowledge base is ready'));
  await still('the build');
  await effort.click(button('Continue'), heading('Make it yours'));
  const name = page.getByLabel('Chatbot Name');
  await effort.click(button('Save and Continue'), name);
  await still('the settings');
  await effort.enter(name, heading('Add it to your site'));
  const snippet = page.locator('pre code').first();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await effort.click(button('Copy'), button('Copied'));
  await still('the snippet');
  return (await snippet.textContent()) ?? '';
}

/** Layout shifts of a part of the way, after those before it. */
async function watchStep(page: Page) {
  let before = (await jumped(page)).sum;
  return async (part: string) => {
    const { sum, moved } = await jumped(page);
    expect.soft(sum - before, `${part}: ${moved}`).toBeLessThan(0.02);
    before = sum;
  };
}

/** From a new account to a chatbot on the owner's page, through calls. */
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

async function visitorOn(browser: Browser, url: string, effort = new Effort()): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await effort.click(visitor.getByRole('button', { name: /chat/i }), visitor.getByPlaceholder('Type your message...'));
  return visitor;
}

/** Visitors of a page with the snippet get answers with links to their pages, and the owner reads them. */
async function expectAnswers(page: Page, visitor: Page, site: FakeSite, effort = new Effort()) {
  const expected = [
    ['When are you open on Saturday?', /9:00 am to 1:00 pm/, '/opening-hours', 'Opening hours'],
    ['How much does a check-up cost?', /£45/, '/prices', 'Treatments and prices'],
    ['Where can I park?', /behind the building/, '/getting-here', 'Getting here'],
  ] as const;
  for (const [question, words, path, heading] of expected) {
    const answer = await (question === expected[0][0]
      ? effort.wait(() => ask(visitor, question))
      : ask(visitor, question));
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

test('the first hour: an owner turns a website of 18 pages into an assistant with 9 clicks and 4 fields, and visitors get cited answers', {
  tag: ['@rule:main-job', '@rule:first-hour'],
}, async ({ browser, page, parley }) => {
  test.setTimeout(180_000);
  await using site = await largerPracticeSite();
  const effort = new Effort();
  await watchJumps(page);
  await page.goto(`${parley.url}/auth`);
  // A new server prints a link to this tab, see below.
  await page.getByRole('tab', { name: 'Register' }).click();
  await register(page, effort);
  const snippet = await makeChatbot(page, site.origin, 'Add Your First Website', effort);
  expect(snippet).toContain(`${parley.url}/widget.js`);
  await using shop = await pageWithSnippet(snippet);
  const visitor = await visitorOn(browser, shop.origin, effort);
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chatbots' })).toBeVisible();
  await expectAnswers(page, visitor, site, effort);
  await page.goto(`${parley.url}/dashboard`);
  await expect(page.getByText('3 of 4 answered')).toBeVisible();
  const { sum, moved } = await jumped(page);
  expect.soft(sum, `the dashboard with its first conversation: ${moved}`).toBeLessThan(0.02);
  process.stdout.write(`\nfirst hour: ${String(effort)}\n`);
  expect(effort.clicks).toBeLessThanOrEqual(9);
  expect(effort.fields).toBeLessThanOrEqual(4);
  expect(effort.seconds).toBeLessThan(60);
});

test('the first hour on a new server: its first account is the administrator, who adds a second website', {
  tag: ['@long', '@rule:first-hour-second-website'],
}, async ({ page }) => {
  test.setTimeout(180_000);
  await using site = await largerPracticeSite();
  await using other = await largerPracticeSite();
  const server = process.env['TEST_DATABASE_URL'];
  await using database = server ? await (await import('#server/testing/copy-on-server.ts')).copyOnServer(server) : null;
  const env = { REGISTRATION: 'invite', ...(database && { DATABASE_URL: database.url }) };
  await using parley = runParley({ env, hasTables: database === null });
  await parley.ready();
  const printedAddress = /is ready: (\S+)/.exec(parley.output())?.[1] ?? '';
  const effort = new Effort();
  await watchJumps(page);
  await page.goto(printedAddress);
  await register(page, effort);
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await makeChatbot(page, site.origin, 'Add Your First Website', effort);
  await effort.click(
    page.getByRole('button', { name: 'Finish Setup' }),
    page.getByRole('heading', { level: 1, name: 'Chatbots' }),
  );
  await makeChatbot(page, other.origin, 'Create New Chatbot', effort);
  process.stdout.write(`\nfirst hour with a second website${database ? ' on Postgres' : ''}: ${String(effort)}\n`);
  expect(effort.seconds).toBeLessThan(120);
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
  await using site = await practiceSite();
  await using shop = await pageWithSnippet(await makeChatbotByCalls(page, await parley.ready(), site.origin));
  await expectAnswers(page, await visitorOn(browser, shop.origin), site);
  expect(provider.chats.length).toBeGreaterThanOrEqual(3);
  expect(provider.embedded.length).toBeGreaterThan(3);
});
