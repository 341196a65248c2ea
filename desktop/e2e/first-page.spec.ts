import type { Page } from '@playwright/test';
import { test as appTest } from './desktop.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectFitsPhone, expectNoBarrier } from './owner.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, hasNewPage: true });

const words = 'Part of this page didn’t load. Check your connection, then try again. Saved work is kept.';
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Parley couldn’t be loaded' });

/** React logs to the console what an error boundary caught, for bug reports. */
function expectToldOnce(quietConsole: string[]): void {
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
}

for (const { path, script, heading } of [
  { path: '/', script: 'LandingPage', heading: 'Turn Your Website Into an AI Assistant' },
  { path: '/auth', script: 'App', heading: 'Sign in to your account' },
]) {
  test(`a first page whose script failed to load can be retried: ${path} without ${script}`, { tag: '@long' }, async ({
    page,
    quietConsole,
  }) => {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort('connectionreset'));
    await page.goto(path);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'Parley couldn’t be loaded' })).toBeVisible();
    await expect(failure).toContainText(words);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.unroute(`**/assets/${script}-*.js`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expectToldOnce(quietConsole);
  });
}

test('a first page that failed to load appears once the connection is back', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.route('**/assets/App-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Parley couldn’t be loaded' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/assets/App-*.js');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expectToldOnce(quietConsole);
});

const entry = '**/assets/index-*.js';
const signIn = (page: Page) => page.getByRole('heading', { name: 'Sign in to your account' });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a page whose first script failed to load shows the same message: ${colorScheme}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.route(entry, (route) => route.abort('connectionreset'));
    await page.goto('/auth?next=%2Fdashboard');
    await expect(failed(page)).toBeVisible();
    await expect(failed(page)).toContainText(words);
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectNoBarrier(page);
    await expectFitsPhone(page);
    await page.unroute(entry);
    await failed(page).getByRole('link', { name: 'Try again' }).click();
    await expect(signIn(page)).toBeVisible();
    await expect(page).toHaveURL('/auth?next=%2Fdashboard');
    await expect(failed(page)).toHaveCount(0);
  });
}

test('a page whose first script throws immediately shows the same message', { tag: '@long' }, async ({
  page,
  quietConsole,
}) => {
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on the way")' }),
  );
  await page.goto('/');
  await expect(failed(page)).toBeVisible();
  expect(quietConsole.splice(0)).toEqual(['broken on the way']);
});

test('a page whose first script lacks a dependency appears once the connection is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const needed = '**/assets/first-*.js';
  await page.route(needed, (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await expect(failed(page)).toBeVisible();
  await context.setOffline(true);
  await page.unroute(needed);
  await context.setOffline(false);
  await expect(signIn(page)).toBeVisible();
});

/** As if the delay of the CSS-only message had passed. */
async function waitLong(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1);
  await page.evaluate(() => document.getAnimations()[0]?.finish());
}

test('a page for which nothing else loads says so after a while', { tag: '@long' }, async ({ page }) => {
  await page.route(/\.(?:js|css|svg|ico)$/, (route) => route.abort('connectionreset'));
  await page.goto('/auth');
  await expect(page.locator('#unloaded')).toHaveCSS('animation-delay', '20s');
  await waitLong(page);
  await expect(failed(page)).toBeVisible();
});

test('a page that loads late replaces the message', { tag: '@long' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await waitLong(page);
  await expect(failed(page)).toBeVisible();
  held.resolve();
  await expect(signIn(page)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: 'Parley needs JavaScript' })).toBeVisible();
    await expect(page.locator('#unloaded')).toHaveCSS('display', 'none');
  });
});

appTest(
  'the app whose first script is broken says so, and can be tried again',
  { tag: '@long' },
  async ({ page, desktop }) => {
    await page.route(entry, (route) => route.abort('failed'));
    await desktop.open('/dashboard');
    await expect(failed(page)).toBeVisible();
    await expectNoBarrier(page);
    await page.unroute(entry);
    await failed(page).getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible();
  },
);
