import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeSignInLink } from '../bridge/browser-sign-in.ts';
import { linkableRoutes } from '../main/deep-link.ts';
import { call, connect, password, signIn, startCrawlHere, textsOf, uploadText } from '../testing/drive-app.ts';
import { textOf, topics } from '../testing/local-crawl-site.ts';
import { packedApp } from '../testing/packed-app/packed-app.ts';
import { pageHeadings } from '../testing/page-headings.ts';
import { heldPlainSite } from '../testing/plain-site.ts';
import { admin, expect, test } from './fixtures.ts';

// Each app is another site, for whose pages the browser starts another process.
test.use({ hasNewPage: true });

/** Crawls run in a separate process, which is slow to start on a busy machine. */
const patiently = expect.configure({ timeout: 60_000 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'the packed app starts, is signed in by the browser, reloads, follows links and the theme, crawls through kill -9 and an outage, saves diagnostics, and quits',
  {
    tag: ['@rule:packed-app-runs', '@rule:packed-app-browser-sign-in', '@rule:packed-app-diagnostics'],
  },
  async ({ page, parley, playwright }, testInfo) => {
    await using app = await packedApp(page);
    await using site = await heldPlainSite();
    const crawl = page.getByRole('region', { name: 'Crawling Intranet on this computer' });

    await app.start();
    await connect(page, parley.url);
    await test.step('an account of the browser lets the app in', async () => {
      await page.getByRole('button', { name: 'Sign in with your browser' }).click();
      await expect(page.getByText('Complete the sign-in in your browser. Then come back here.')).toBeVisible();
      const { hash } = new URL((await app.done()).opened.at(-1) ?? '');
      await using browser = await playwright.request.newContext({ baseURL: parley.url });
      const username = `packed${process.pid}`;
      await browser.post('/api/register', { data: { username, email: `${username}@parley.example`, password } });
      const asked = { app: new URLSearchParams(hash.slice(1)).get('app') };
      const allowed = await browser.post('/api/sign-in/let-app-in', { data: asked });
      const { code, challenge } = (await allowed.json()) as { code: string; challenge: string };
      app.openLink(writeSignInLink({ code, challenge, server: new URL(parley.url).origin }));
      await expect(heading(page, `Welcome back, ${username}`)).toBeVisible();
    });
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await test.step('a page deep in the app can be reloaded', async () => {
      await page.getByRole('link', { name: 'Websites', exact: true }).click();
      await expect(heading(page, 'Websites')).toBeVisible();
      const reloaded = page.waitForEvent('load');
      app.choose('reload');
      await reloaded;
      await expect(heading(page, 'Websites')).toBeVisible();
    });

    await test.step('a second start passes its link to the open window and exits', async () => {
      expect(await app.startAgain('parley://dashboard/billing')).toBe(0);
      await expect(heading(page, 'Billing')).toBeVisible();
    });

    await test.step('the frame of the window follows the theme', async () => {
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect.poll(async () => (await app.done()).theme).toBe('light');
    });

    const websiteId = await startCrawlHere(page, { name: 'Intranet', url: site.origin });
    await test.step('a crawl keeps the computer awake and is in the tray', async () => {
      await patiently(crawl).toContainText('2 of up to 50 pages read');
      expect(await app.done()).toMatchObject({ wakeLocks: 1, toolTip: 'Parley: Intranet: 2 pages', isSandboxed: true });
    });

    await test.step('killed during the crawl and started by a link, it continues and is still signed in', async () => {
      await app.kill();
      await app.start('parley://dashboard/websites');
      await expect(heading(page, 'Websites')).toBeVisible();
      await patiently(crawl).toContainText('2 of up to 50 pages read');
    });

    await test.step('without a connection, pages wait to be sent until there is one', async () => {
      app.setOnline(false);
      site.release();
      await patiently(crawl).toContainText('The pages are saved and will be sent later.');
      app.setOnline(true);
      app.wake();
      await patiently(page.getByText(`Intranet: ${topics.length + 1} pages read on this computer`)).toBeVisible();
      const texts = (await textsOf(page, websiteId)).join('\n');
      for (const topic of topics) expect(texts).toContain(textOf(topic).slice(0, 60));
    });

    await test.step('a file that a page uploads arrives whole', async () => {
      const bot = { websiteId, name: 'Desk', widgetConfig: {} };
      const { sent, received } = await uploadText(page, (await call<{ id: number }>(page, '/api/chatbots', bot)).id);
      expect(received).toBe(sent);
    });

    await test.step('diagnostics are saved where the user wants, without the session', async () => {
      const file = testInfo.outputPath('diagnostics.txt');
      app.saveAs(file);
      app.openLink('parley://dashboard/settings?tab=computer');
      await page.getByRole('button', { name: 'Save diagnostics' }).click();
      await expect(page.getByText('Diagnostics saved', { exact: true })).toBeVisible();
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(`server: ${parley.url}`);
      expect(text).toMatch(/^bytes of crawls: \d+$/m);
      const cookies = app.cookies();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(text).not.toContain(cookie);
    });

    expect(app.log()).toBe('');
    await test.step('pages that crashed are there again, and so is a window that was closed', async () => {
      await page.getByRole('link', { name: 'Chatbots', exact: true }).click();
      await expect(heading(page, 'Chatbots')).toBeVisible();
      await app.crash();
      await expect(heading(page, 'Chatbots')).toBeVisible();
      expect((await app.done()).dialogs.at(-1)).toBe('Parley’s pages stopped working.');
      await app.closeWindow();
      app.openLink('parley://dashboard/conversations');
      await expect(heading(page, 'Conversations')).toBeVisible();
    });

    await test.step('it quits at once, and had nothing else to report', async () => {
      expect(await app.quit()).toBe(0);
      expect(app.log()).toMatch(/^\S+ pages ended: crashed\n$/);
    });
  },
);

test('every page that a link may open is shown by a new window of the packed app', {
  tag: ['@rule:packed-app-shows-every-route', '@long'],
}, async ({ page, parley }) => {
  const headings = pageHeadings(admin.username);
  expect(Object.keys(headings)).toEqual(linkableRoutes);
  await using app = await packedApp(page);
  await app.start();
  await connect(page, parley.url);
  await signIn(page, admin);
  for (const [route, name] of Object.entries(headings)) {
    await app.closeWindow();
    app.openLink(`parley:/${route}`);
    await expect(heading(page, name)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(route);
  }
  expect(app.log()).toBe('');
});
