import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { refusalOf } from '#server/features/plans/plan-limits.ts';
import type { Invoice, UsageMonth } from '#shared/contracts/billing.ts';
import { jumped, watchJumps } from '../../../desktop/e2e/jumps.ts';
import type { StateAccount } from './accounts.ts';
import { answerAsFollowed, followed } from './followed-site.ts';
import type { StateScreen } from './screens.ts';

/** Windows whose first size is loaded, and then made as large as the others. */
export const devices = [
  {
    isTouch: true,
    sizes: [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ],
  },
  {
    isTouch: false,
    sizes: [
      { width: 1280, height: 800 },
      { width: 1680, height: 1050 },
    ],
  },
] as const;
const themes = ['light', 'dark'] as const;

/** Longer pages are cut off. */
const mostHeight = 2400;

export type State = 'empty' | 'one' | 'many' | 'loading' | 'failed' | 'refused' | 'public';

/** Every call except the one for the signed-in user. */
const calls = /\/api\/(?!user$)/;
const invoices = '**/api/invoices';
const months = '**/api/usage-history';

export interface StateShoot {
  page: Page;
  device: (typeof devices)[number];
  folder: string;
  state: State;
  account: StateAccount | null;
  screens: readonly StateScreen[];
  language: string;
}

/**
 * Takes each screen in one state, at every width and in both themes, and writes what it measured to measures.jsonl: how
 * far the layout shifted while loading, and what is wider than the window.
 */
export async function takeStates({
  page,
  device,
  folder,
  state,
  account,
  screens,
  language,
}: StateShoot): Promise<string[]> {
  const taken: string[] = [];
  await watchJumps(page);
  if (account) {
    await signIn(page, account);
    await page.request.patch('/api/user/language', { data: { language } });
  }
  for (const screen of screens) {
    const { isTouch } = device;
    if (screen.window && isTouch) continue;
    const sizes = screen.window ? [screen.window] : device.sizes;
    const [first] = sizes as [(typeof sizes)[0]];
    try {
      await resize(page, first, isTouch);
      await open(page, screen, state, account);
      const shift = await jumped(page);
      for (const size of sizes) {
        await resize(page, size, isTouch);
        const measures = { screen: screen.name, state, width: size.width, ...(await whatIsTooWide(page)) };
        const shifted = size === first && shift.sum > 0.001 ? { shift } : {};
        appendFileSync(join(folder, 'measures.jsonl'), `${JSON.stringify({ ...measures, ...shifted })}\n`);
        if (!screen.window) await showWhole(page, size, isTouch);
        for (const theme of themes) {
          const path = join(folder, `${state}-${screen.name}-${size.width}-${theme}.png`);
          await shoot(page, path, theme);
          taken.push(path);
        }
      }
    } catch (error) {
      console.error(`${screen.name}, ${state}, ${first.width} px: ${String(error)}`);
    } finally {
      await page.evaluate(() => sessionStorage.clear()).catch(() => {});
      for (const address of [calls, invoices, months, followed]) await page.unroute(address);
    }
  }
  return taken;
}

async function signIn(page: Page, { login, chatbotId }: StateAccount): Promise<void> {
  const reply = await page.request.post('/api/login', { data: login });
  expect(reply.ok()).toBe(true);
  await page.goto('/pricing');
  await page.evaluate((id) => localStorage.setItem('testChatbotId', String(id)), chatbotId);
}

async function open(page: Page, screen: StateScreen, state: State, account: StateAccount | null): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (account) await answerWithRows(page, account.rows);
  if (account && account.rows > 1) await answerAsFollowed(page);
  if (state === 'loading') await page.route(calls, () => {});
  if (state === 'failed') {
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database can’t be reached at the moment.' } }),
    );
  }
  if (state === 'refused') {
    await page.route(calls, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 402, json: { message: refusalOf('free', 'refresh') } })
        : route.fallback(),
    );
  }
  await page.goto(
    screen.address(account ?? { login: { username: '', password: '' }, websiteId: 0, chatbotId: 0, rows: 0 }),
  );
  // A conversation that is open over the list hides it from screen readers.
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  if (state === 'loading') {
    await page
      .getByText(/@/)
      .or(page.getByRole('button', { name: 'Account' }))
      .first()
      .waitFor({ state: 'attached' });
    return;
  }
  await expect(page.getByRole('status', { name: /^Loading/, includeHidden: true })).toHaveCount(0, { timeout: 30_000 });
  for (const tab of screen.tabs ?? []) {
    const found = page.getByRole('tab', { name: tab });
    if ((await found.count()) > 0) await found.click();
  }
  const button = screen.button && page.getByRole('button', { name: screen.button });
  if (button && (await button.count()) > 0) await button.click();
  await screen.act?.(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /^Loading/, includeHidden: true })).toHaveCount(0, { timeout: 30_000 });
}

/** Invoices and months of usage take months to come by. */
async function answerWithRows(page: Page, rows: number): Promise<void> {
  const dates = Array.from({ length: rows }, (_, index) => new Date(Date.UTC(2026, 9 - index, 1)));
  await page.route(invoices, (route: Route) =>
    route.fulfill({
      json: dates.map((date, index): Invoice => {
        const month = `${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
        return {
          id: index + 1,
          number: `PAR-${date.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`,
          date: date.toISOString(),
          amount: 29 + index * 3.5,
          status: (['paid', 'paid', 'failed', 'refunded', 'disputed'] as const)[index % 5] ?? 'paid',
          description: `Pro plan and usage in ${month}`,
        };
      }),
    }),
  );
  await page.route(months, (route: Route) =>
    route.fulfill({
      json: dates.map(
        (date, index): UsageMonth => ({
          month: date.toISOString().slice(0, 7),
          chatMessages: 1200 - index * 80,
          voiceMinutes: index * 7.5,
          knowledgeBaseRefreshes: index % 3,
          overageCents: index % 2 ? 0 : 230 * (index + 1),
        }),
      ),
    }),
  );
}

async function resize(page: Page, size: { width: number; height: number }, isTouch: boolean): Promise<void> {
  await page.setViewportSize(size);
  // Chromium sometimes forgets it after a picture. Closing the session would undo it.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
  await page.waitForFunction(
    // A blank page on a phone is as wide as a desktop.
    (to) =>
      (document.URL === 'about:blank' || window.innerWidth === to.width) &&
      window.matchMedia('(pointer: coarse)').matches === to.isTouch,
    { ...size, isTouch },
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Makes the window as high as the page. A picture of a whole page in a smaller window would leave the phone's emulation
 * for a moment.
 */
async function showWhole(page: Page, size: { width: number; height: number }, isTouch: boolean): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await resize(page, { ...size, height: Math.min(Math.max(height, size.height), mostHeight) }, isTouch);
}

async function shoot(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((shown) => (document.documentElement.dataset['theme'] ?? shown) === shown, theme);
  await page.screenshot({ path, animations: 'disabled' });
}

/** How far the page scrolls sideways, and which of its parts do. */
function whatIsTooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const excess = element.scrollWidth - element.clientWidth;
      if (excess <= 1 || element.clientWidth === 0 || !element.checkVisibility()) continue;
      if (!['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      sideways.push(`${element.tagName.toLowerCase()} "${name}" by ${excess} px`);
    }
    return { excess: scrollWidth - clientWidth, sideways, fold: firstRow() };

    /** Where the list begins. */
    function firstRow(): number | null {
      const row = document.querySelector('main tbody tr, main [role=treegrid] [role=row]');
      return row ? Math.round(row.getBoundingClientRect().top + window.scrollY) : null;
    }
  });
}
