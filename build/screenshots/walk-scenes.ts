import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from 'playwright';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { customerPage } from './customer-page.ts';
import { askInWidget, priceAsked } from './scenes.ts';

const newOwner = { username: 'amara', email: 'amara@mill-lane.example', password: 'correct horse battery' };

/** What the pictures show instead of the addresses of this run. */
const shownSite = 'https://www.mill-lane.example';
const shownParley = 'https://chat.mill-lane.example';

const shapes = {
  wide: { width: 1180, height: 740, scale: 1 },
  phone: { width: 390, height: 620, scale: 2 },
} as const;

interface Walk {
  browser: Browser;
  parleyUrl: string;
  siteUrl: string;
  folder: string;
}

/**
 * The walk on the landing page: the product's main job, from an address to an answer, recorded step by step in the real
 * product, on wide screens and phones, in light and dark.
 */
export async function recordWalk({ browser, parleyUrl, siteUrl, folder }: Walk): Promise<string[]> {
  const taken: string[] = [];
  const page = await browser.newPage({
    baseURL: parleyUrl,
    viewport: shapes.wide,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await showNiceAddresses(page, { [siteUrl]: shownSite, [parleyUrl]: shownParley });
  async function shoot(of: Page, name: string) {
    // A toast about the last step would cover the page.
    for (const close of await of.getByRole('button', { name: 'Dismiss' }).all()) await close.click();
    await of.evaluate(() => window.scrollTo(0, 0));
    taken.push(...(await takeAll(of, folder, name)));
  }

  await new ApiClient(parleyUrl).get(accountsEndpoints.register, { body: newOwner });
  await page.request.post('/api/login', { data: { username: newOwner.username, password: newOwner.password } });
  await page.goto('/create-chatbot');
  await page.getByRole('radio', { name: 'Add a new website' }).click();
  await page.getByLabel('Website Name').fill('Mill Lane Dental Practice');
  await page.getByLabel('Website URL').fill(shownSite);
  await shoot(page, 'website');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await page.getByRole('heading', { name: 'Choose the pages' }).waitFor();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('Treatments and prices').first()).toBeVisible();
  await shoot(page, 'pages');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByText('The knowledge base is ready').waitFor();
  await shoot(page, 'knowledge');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Green' }).click();
  await page.getByLabel('Welcome message', { exact: true }).fill('Welcome! What would you like to know?');
  await shoot(page, 'customize');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByLabel('Chatbot Name').fill('Reception');
  await page.getByRole('button', { name: 'Create Chatbot' }).click();

  await page.getByRole('heading', { name: 'Add it to your site' }).waitFor();
  const code = page.locator('pre code').first();
  await expect(code).toBeVisible();
  await shoot(page, 'install');
  const snippet = ((await code.textContent()) ?? '').replaceAll(shownParley, parleyUrl);

  await using customer = await customerPage(snippet);
  const visitor = await browser.newPage({ viewport: shapes.wide, locale: 'en-US', reducedMotion: 'reduce' });
  await visitor.goto(customer.origin);
  await askInWidget(visitor, [priceAsked]);
  await shoot(visitor, 'answer');
  return taken;
}

/** The pages show nice addresses, and the server gets the real ones. */
async function showNiceAddresses(page: Page, shown: Record<string, string>): Promise<void> {
  const real = Object.fromEntries(Object.entries(shown).map(([from, to]) => [to, from]));
  const replaceIn = (text: string, by: Record<string, string>) =>
    Object.entries(by).reduce((result, [from, to]) => result.replaceAll(from, to), text);
  await page.route('**/api/**', async (route) => {
    const body = route.request().postData();
    const encoded = Object.fromEntries(Object.entries(real).map((pair) => pair.map(encodeURIComponent)));
    const response = await route.fetch({
      url: replaceIn(route.request().url(), encoded),
      ...(body !== null && { postData: replaceIn(body, real) }),
    });
    const reply = replaceIn(await response.text(), shown);
    // The server of this run warns that visitors can't reach it. The one in the pictures doesn't.
    const isSnippet = route.request().url().endsWith('/snippet');
    await route.fulfill({
      response,
      body: isSnippet ? JSON.stringify({ ...JSON.parse(reply), warning: null }) : reply,
    });
  });
}

async function takeAll(page: Page, folder: string, name: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const taken: string[] = [];
  for (const [shape, { width, height, scale }] of Object.entries(shapes)) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
    await page.waitForFunction((expected) => window.innerWidth === expected, width);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction((shown) => (document.documentElement.dataset['theme'] ?? shown) === shown, theme);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
      await page.evaluate(() => document.fonts.ready);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
      const path = join(folder, `${name}-${shape}-${theme}.webp`);
      writeFileSync(path, Buffer.from(data, 'base64'));
      taken.push(path);
    }
  }
  const { width, height, scale } = shapes.wide;
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await session.detach();
  return taken;
}
