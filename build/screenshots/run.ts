/**
 * `npm run screenshots`: the pictures in the README and the guides, into docs/pictures. `npm run screenshots -- --walk`: the
 * walk through the product on the landing page.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type Browser, chromium } from 'playwright';
import { fakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import { practiceSite } from '../../desktop/e2e/practice-site.ts';
import { chromiumForTests } from '../chromium.ts';
import { runParley } from '../run-parley.ts';
import { customerPage } from './customer-page.ts';
import { makeSampleData } from './sample-data.ts';
import { askInWidget, openConversation, priceAsked, signIn } from './scenes.ts';
import { recordWalk } from './walk-scenes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isWalk = process.argv.includes('--walk');
const folder = resolve(root, isWalk ? 'desktop/renderer/public/walk' : 'docs/pictures');
mkdirSync(folder, { recursive: true });

await using site = await practiceSite();
await using stripe = await fakeStripe();
await using parley = runParley({
  isForLong: true,
  env: { ...stripe.env, ENFORCE_PLAN_LIMITS: '0', DEMO: '1' },
});
const parleyUrl = await parley.ready();
const { chatbotId, snippet } = await makeSampleData(parleyUrl, site.origin);
await using customer = await customerPage(snippet);

const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const taken = isWalk
    ? await recordWalk({ browser, parleyUrl, siteUrl: site.origin, folder })
    : await picturesForDocs(browser);
  for (const path of taken) console.log(`${relative(root, path)} (${Math.round(statSync(path).size / 1024)} KB)`);
} finally {
  await browser.close();
}

/** Widget, console and its screens, large enough to read on a page and small enough for the repository. */
async function picturesForDocs(browser: Browser): Promise<string[]> {
  const picture = (name: string) => join(folder, `${name}.png`);
  const page = await newPage(browser, parleyUrl);
  await signIn(page);
  await openConversation(page);
  await page.screenshot({ path: picture('console'), animations: 'disabled' });
  const visitor = await newPage(browser, customer.origin);
  await visitor.goto('/');
  await askInWidget(visitor, [priceAsked]);
  await visitor.screenshot({ path: picture('widget'), animations: 'disabled' });
  const shoot = async (name: string) => page.screenshot({ path: picture(name), animations: 'disabled' });
  await page.goto(`/dashboard/conversations?chatbotId=${chatbotId}&tab=timeline`);
  await page
    .getByRole('button', { name: /Answer this once/ })
    .first()
    .waitFor();
  // The numbers may arrive after the questions.
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await shoot('timeline');
  await page.goto(`/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`);
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
  await shoot('pages');
  await page.goto('/dashboard/billing');
  await page.getByText('Current Projected Cost').waitFor();
  await shoot('billing');
  return ['widget', 'console', 'timeline', 'pages', 'billing'].map(picture);
}

async function newPage(browser: Browser, baseURL: string) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1180, height: 740 },
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(30_000);
  return page;
}
