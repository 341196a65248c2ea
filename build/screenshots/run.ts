/**
 * `npm run screenshots [-- folder]`: pictures of every page and every mail for review, in both themes, on a desktop and
 * on a phone.
 * `npm run screenshots -- --docs`: the pictures in the README and the guides, into docs/pictures. `npm run screenshots
 * -- --walk`: the walk through the product on the landing page.
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
import { addPeople, admin, adminPages } from './admin-scenes.ts';
import { billingPages } from './billing-scenes.ts';
import { Camera } from './camera.ts';
import { customerPage } from './customer-page.ts';
import { desktopPages } from './desktop-scenes.ts';
import { mailPages } from './mail-scenes.ts';
import { makeSampleData } from './sample-data.ts';
import {
  askInWidget,
  dashboardPages,
  openConversation,
  priceAsked,
  publicPages,
  signIn,
  widget,
  wizard,
} from './scenes.ts';
import {
  addNewcomer,
  adminsScreens,
  beginnersScreens,
  chatbotsScreens,
  dialogsAndMenus,
  emptyScreens,
  newcomer,
  offlineScreen,
  waitingAndFailing,
} from './state-scenes.ts';
import { teamPages } from './team-scenes.ts';
import { recordWalk } from './walk-scenes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const args = process.argv.slice(2);
const isForDocs = args.includes('--docs');
const isWalk = args.includes('--walk');
const place = isForDocs
  ? 'docs/pictures'
  : isWalk
    ? 'desktop/renderer/public/walk'
    : (args.find((arg) => !arg.startsWith('-')) ?? 'screenshots');
const folder = resolve(root, place);
mkdirSync(folder, { recursive: true });

await using site = await practiceSite();
await using stripe = await fakeStripe();
await using parley = runParley({
  isForLong: true,
  env: {
    ...stripe.env,
    ENFORCE_PLAN_LIMITS: '0',
    DEMO: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
});
const parleyUrl = await parley.ready();
const { chatbotId, websiteId, snippet } = await makeSampleData(parleyUrl, site.origin);
await using customer = await customerPage(snippet);

const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const taken = isForDocs
    ? await picturesForDocs(browser)
    : isWalk
      ? await recordWalk({ browser, parleyUrl, siteUrl: site.origin, folder })
      : await everything(browser);
  for (const path of taken) console.log(`${relative(root, path)} (${Math.round(statSync(path).size / 1024)} KB)`);
} finally {
  await browser.close();
}

async function everything(browser: Browser): Promise<string[]> {
  const camera = new Camera(folder);
  const visitor = await newPage(browser, customer.origin, 1);
  await visitor.goto('/');
  await widget(visitor, camera);
  const page = await newPage(browser, parleyUrl, 1);
  await publicPages(page, camera, site.origin);
  await signIn(page);
  await dashboardPages(page, camera, chatbotId);
  await wizard(page, camera, site.origin);
  await billingPages(page, camera, stripe, parleyUrl);
  await addPeople(parleyUrl);
  await desktopPages(await newPage(browser, parleyUrl, 1), camera, parleyUrl);
  const office = await newPage(browser, parleyUrl, 1);
  await signIn(office, admin);
  await adminPages(office, camera);
  await waitingAndFailing(office, camera, adminsScreens);
  const keeper = await newPage(browser, parleyUrl, 1);
  await signIn(keeper);
  await keeper.evaluate((id) => localStorage.setItem('testChatbotId', String(id)), chatbotId);
  await dialogsAndMenus(keeper, camera, { chatbotId, websiteId });
  await waitingAndFailing(keeper, camera, chatbotsScreens(chatbotId));
  await addNewcomer(parleyUrl);
  const beginner = await newPage(browser, parleyUrl, 1);
  await signIn(beginner, newcomer);
  await emptyScreens(beginner, camera);
  await waitingAndFailing(beginner, camera, beginnersScreens);
  await offlineScreen(beginner, camera);
  await teamPages(await newPage(browser, parleyUrl, 1), await newPage(browser, parleyUrl, 1), camera);
  return [...camera.taken, ...(await mailPages(await newPage(browser, parleyUrl, 1), folder))];
}

/** Widget, console and its screens, large enough to read on a page and small enough for the repository. */
async function picturesForDocs(browser: Browser): Promise<string[]> {
  const picture = (name: string) => join(folder, `${name}.png`);
  const page = await newPage(browser, parleyUrl, 1.5);
  await signIn(page);
  await openConversation(page);
  await page.screenshot({ path: picture('console'), animations: 'disabled' });
  const visitor = await newPage(browser, customer.origin, 1.5);
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

async function newPage(browser: Browser, baseURL: string, deviceScaleFactor: number) {
  const viewport = isForDocs ? { width: 1180, height: 740 } : { width: 1280, height: 800 };
  const page = await browser.newPage({
    baseURL,
    viewport,
    deviceScaleFactor,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(30_000);
  return page;
}
