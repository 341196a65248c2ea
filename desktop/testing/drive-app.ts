import { expect as expectNow, type Page } from '@playwright/test';

/** Starting whole programs is slow on a busy machine. */
const expect = expectNow.configure({ timeout: 60_000 });

export const password = 'correct horse battery';

/** On the screen of the first start. */
export async function connect(page: Page, url: string): Promise<void> {
  await page.getByLabel('Server address').fill(url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
}

/** Opens the sign-in form of the window. Without links, as in an AppImage, the app shows it at once. */
async function chooseWindow(page: Page): Promise<void> {
  const choice = page.getByRole('button', { name: 'Use a password in this window' });
  await expect(choice.or(page.getByRole('tab', { name: 'Register' }))).toBeVisible();
  if (await choice.isVisible()) await choice.click();
}

let accounts = 0;

/** Registers a new user on the sign-in screen and waits for the dashboard. */
export async function register(page: Page): Promise<string> {
  accounts += 1;
  const username = `desk${process.pid}x${accounts}`;
  await chooseWindow(page);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@parley.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  return username;
}

/** Signs in on the sign-in screen and waits for the dashboard. */
export async function signIn(page: Page, person: { username: string; password: string }): Promise<void> {
  await chooseWindow(page);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** An API call from the pages, through the app to the server. */
export function call<Reply>(page: Page, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ([to, sent]) => {
      const init = sent
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }
        : {};
      const answer = await fetch(to, init);
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  ) as Promise<Reply>;
}

/**
 * Adds a website and starts a local crawl of it.
 * @returns the website's id
 */
export async function startCrawlHere(page: Page, { name, url }: { name: string; url: string }): Promise<number> {
  const { id } = await call<{ id: number }>(page, '/api/websites', { name, url });
  await page.reload();
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Crawl on This Computer' }).click();
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  return id;
}

/** Uploads a text of about a megabyte to a chatbot, as a page does. @returns how much of it the server has */
export async function uploadText(page: Page, chatbotId: number): Promise<{ sent: number; received: number }> {
  const text = Array.from({ length: 40_000 }, (_, line) => `House rule number ${line}`).join('\n');
  const [status, received] = await page.evaluate(
    async ([path, content]) => {
      const body = new FormData();
      body.append('file', new File([content], 'rules.txt', { type: 'text/plain' }));
      const answer = await fetch(path, { method: 'POST', body });
      return [answer.status, await answer.text()] as const;
    },
    [`/api/chatbots/${chatbotId}/files`, text] as const,
  );
  expect([status, received]).toEqual([201, expect.any(String)]);
  return { sent: text.length, received: (JSON.parse(received) as { size: number }).size };
}

/** The same, and waits until all pages are uploaded. */
export async function crawlHere(page: Page, site: { name: string; url: string; pages: number }): Promise<number> {
  const websiteId = await startCrawlHere(page, site);
  const crawls = page.getByRole('region', { name: 'Crawls on this computer' });
  await expect(crawls).toContainText(`${site.pages} pages read on this computer`, { timeout: 60_000 });
  return websiteId;
}

/** The texts of a website's pages on the server. */
export async function textsOf(page: Page, websiteId: number): Promise<string[]> {
  const pages = await call<{ content: string }[]>(page, `/api/websites/${websiteId}/pages`);
  return pages.map(({ content }) => content);
}
