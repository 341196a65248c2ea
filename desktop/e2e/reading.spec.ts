import type { Page } from '@playwright/test';
import { expect, failCall, test, toast } from './owner.ts';

/** How often each call was made since. */
function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const key = `${request.method()} ${pathname}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

/** What a browser does when another window was in front for a while. */
async function leaveAndReturn(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(visibility === 'visible' ? 'focus' : 'blur'));
    }, state);
  }
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('what was read is not read again by time, by coming back to the window or to the network', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await owner.addWebsite('Bakery');
  await page.goto('/dashboard/websites');
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  const calls = countCalls(page);
  await leaveAndReturn(page);
  await page.clock.runFor('24:00:00');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Websites' }).first().click();
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  expect(calls.get('GET /api/websites')).toBeUndefined();
  expect(calls.get('GET /api/user')).toBeUndefined();
});

test('a read that fails is not tried again until somebody asks', async ({ page, owner }) => {
  await page.clock.install();
  await owner.addWebsite('Bakery');
  const mend = await failCall(page, '**/api/websites');
  const calls = countCalls(page);
  await page.goto('/dashboard/websites');
  await expect(page.getByText('Your websites could not be loaded')).toBeVisible();
  await page.clock.runFor('10:00');
  expect(calls.get('GET /api/websites')).toBe(1);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();
  expect(calls.get('GET /api/websites')).toBe(2);
});

test('a change that fails is not tried again', async ({ page, owner }) => {
  await page.clock.install();
  const website = await owner.addWebsite('Bakery');
  await page.goto('/dashboard/websites');
  await failCall(page, `**/api/websites/${website}`);
  const calls = countCalls(page);
  await page.getByRole('button', { name: 'Actions for Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Delete Website' }).click();
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expect(toast(page)).toContainText('Error deleting website');
  await page.clock.runFor('10:00');
  expect(calls.get(`DELETE /api/websites/${website}`)).toBe(1);
});

test('the list of chatbots is never kept: every visit and every Refresh reads it', async ({ page, owner }) => {
  await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  const calls = countCalls(page);
  await page.goto('/dashboard/chatbots');
  await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  expect(calls.get('GET /api/chatbots')).toBe(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls.get('GET /api/chatbots')).toBe(2);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Chatbots' }).first().click();
  await expect(page.getByRole('row', { name: /Helper/ })).toBeVisible();
  await expect.poll(() => calls.get('GET /api/chatbots')).toBe(3);
});

test('the pages ask once who is there and take 401 for nobody; without a session they need not ask', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.username).toBeTruthy();
  const calls = countCalls(page);
  await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: { message: 'Please sign in' } }));
  await page.goto('/pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.get('GET /api/user')).toBe(1);
  await expect(toast(page)).toHaveCount(0);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.get('GET /api/user')).toBe(1);
});

test('every call goes with the session cookie, and none of them to another server', async ({
  page,
  owner,
  baseURL,
}) => {
  expect(owner.username).toBeTruthy();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob|about):/.test(request.url())) strangers.push(request.url());
  });
  const asked = page.waitForRequest('**/api/websites');
  await page.goto('/dashboard/websites');
  expect((await (await asked).allHeaders())['cookie']).toContain('=');
  await expect(page.getByText('No websites yet')).toBeVisible();
  expect(strangers).toEqual([]);
});
