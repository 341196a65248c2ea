/**
 * `npm run screenshots:states [-- folder] [--only=conversations,team] [--states=one,many] [--language=de]`: every screen
 * when it is empty, with one row, with many, loading, failed and refused by the plan, at four widths and in both themes, and
 * contact sheets of them.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { ApiClient } from '#server/testing/api-client.ts';
import { fakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { stripeInBrowser } from '../../../desktop/e2e/stripe-page.ts';
import { chromiumForTests } from '../../chromium.ts';
import { runParley } from '../../run-parley.ts';
import { customerPage } from '../customer-page.ts';
import { accountWithMany, accountWithOne, emptyAccount, type StateAccount, unusedChatbot } from './accounts.ts';
import { makeSheets } from './contact-sheets.ts';
import {
  adminScreens,
  chatScreens,
  consoleScreens,
  publicScreens,
  refusedScreens,
  type StateScreen,
} from './screens.ts';
import { devices, type State, takeStates } from './take-states.ts';

const admin = { username: 'robin', email: 'robin@parley.example', password: 'correct horse battery' };
const root = fileURLToPath(new URL('../../../', import.meta.url));
const args = process.argv.slice(2);
const folder = resolve(root, args.find((arg) => !arg.startsWith('-')) ?? 'screenshots/states');
const listOf = (name: string) =>
  args
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
const only = listOf('only');
const states = listOf('states');
const [language = 'en'] = listOf('language') ?? [];
mkdirSync(folder, { recursive: true });
rmSync(join(folder, 'measures.jsonl'), { force: true });

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
const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const taken = await everyState(browser);
  const sheets = await makeSheets(browser, taken, folder);
  console.log(`${taken.length} pictures, ${sheets.length} contact sheets in ${folder}`);
} finally {
  await browser.close();
}

async function everyState(browser: Browser): Promise<string[]> {
  const taken: string[] = [];
  async function take(state: State, account: StateAccount | null, all: readonly StateScreen[]) {
    const screens = all.filter(({ name }) => !only || only.includes(name));
    if ((states && !states.includes(state)) || screens.length === 0) return;
    for (const device of devices) {
      const page = await browser.newPage({
        baseURL: parleyUrl,
        locale: language === 'de' ? 'de-DE' : 'en-GB',
        timezoneId: 'Europe/London',
        hasTouch: device.isTouch,
        isMobile: device.isTouch,
      });
      page.setDefaultTimeout(60_000);
      await stripeInBrowser(page, stripe, parleyUrl);
      taken.push(...(await takeStates({ page, device, folder, state, account, screens, language })));
      await page.context().close();
    }
  }
  const { username, password } = admin;
  const office: StateAccount = { login: { username, password }, websiteId: 0, chatbotId: 0, rows: 0 };
  const ofAccount = consoleScreens.filter(({ needs }) => needs === 'nothing');
  const ofChatbot = consoleScreens.filter(({ needs }) => needs === 'chatbot');

  await take('public', null, publicScreens);
  await take('one', office, adminScreens);
  await take('empty', await emptyAccount(parleyUrl), ofAccount);
  await take('empty', await unusedChatbot(parleyUrl), ofChatbot);
  await take('one', await accountWithOne(parleyUrl), consoleScreens);
  const many = await accountWithMany(parleyUrl);
  await take('many', many, consoleScreens);
  await take('many', office, adminScreens);
  await take('refused', many, refusedScreens);
  await using customer = await customerPage(await snippetOf(many));
  await take('public', null, chatScreens(`${customer.origin}/`));
  for (const state of ['loading', 'failed'] as const) {
    await take(state, many, consoleScreens);
    await take(state, office, adminScreens);
  }
  return taken;
}

async function snippetOf({ login, chatbotId }: StateAccount): Promise<string> {
  const client = new ApiClient(parleyUrl);
  await client.get(accountsEndpoints.login, { body: login });
  return (await client.get(chatbotsEndpoints.getSnippet, { params: { id: chatbotId } })).snippet;
}
