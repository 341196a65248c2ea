import type { APIRequestContext, Page } from '@playwright/test';
import { isForAdmins, type Person, routeRows } from './access-table.ts';
import { admin, adminLogin } from './fixtures.ts';
import { goInApp } from './in-app.ts';
import { expect, test, toast } from './owner.ts';

const people: readonly Person[] = ['anonymous', 'user', 'admin'];

/** One guard protects all screens. It is tested on one owner screen, with a query, and one admin screen. */
const signInAt: readonly string[] = ['/checkout', '/admin/users'];

async function become(person: Person, request: APIRequestContext): Promise<void> {
  if (person === 'anonymous') return;
  if (person === 'admin') {
    expect((await request.post('/api/login', { data: adminLogin })).ok()).toBe(true);
    return;
  }
  const data = { username: 'member', email: 'member@parley.example', password: admin.password };
  const answer = await request.post('/api/login', { data: { username: data.username, password: data.password } });
  if (!answer.ok()) expect((await request.post('/api/register', { data })).ok()).toBe(true);
}

/** The screen is complete: no spinner is left, and no later redirect follows. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Opens each screen as that person. */
async function expectAsListed(page: Page, person: Person, rows: typeof routeRows): Promise<void> {
  await become(person, page.request);
  await page.addInitScript(() => localStorage.setItem('testChatbotId', '987654'));
  // Public pages open without the app, and an app that is loaded doesn't notice that a call below ends the session.
  let isLoaded = false;
  for (const row of rows) {
    const address = row.address ?? row.path;
    const target = row.leadsTo?.[person] ?? address;
    await test.step(`${address} leads to ${target}`, async () => {
      if (isLoaded && (person !== 'anonymous' || row.leadsTo)) await goInApp(page, address, target);
      else await page.goto(address);
      isLoaded = true;
      await expect(page).toHaveURL(target);
      if (person === 'user' && isForAdmins(row)) {
        await expect(toast(page).getByText('Access Denied', { exact: true })).toBeVisible();
        await expect(toast(page)).toContainText("You don't have permission to access the admin area");
      }
      await waitUntilLoaded(page);
      await expect(page).toHaveURL(target);
      const isUnknown = await page.getByRole('heading', { name: '404 Page Not Found' }).isVisible();
      expect(isUnknown).toBe(row.path === '/*');
    });
    if (person === 'anonymous' && signInAt.includes(row.path)) {
      await test.step('signing in opens the requested screen, including its query', async () => {
        await page.getByLabel('Username or Email').fill(admin.username);
        await page.getByLabel('Password', { exact: true }).fill(admin.password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(page).toHaveURL(address);
        await waitUntilLoaded(page);
        await page.request.post('/api/logout');
        isLoaded = false;
      });
    }
  }
}

/** The screens on which an administrator is not just another user. */
const ofAdmins = routeRows.filter((row) => isForAdmins(row) || row.leadsTo?.admin);

/**
 * The walk through all pages opens each screen for someone who may see it, and one guard protects all of them. So for
 * most changes, the screens that lead elsewhere are enough, and of those that ask to sign in first, a few.
 */
function rowsOf(person: Person): typeof routeRows {
  if (person === 'admin') return ofAdmins;
  if (!process.env['PARLEY_TEST_ONCE']) return routeRows;
  return routeRows.filter((row, at) => {
    if (row.path === '/*') return true;
    if (person === 'user') return row.leadsTo?.user !== undefined;
    return row.leadsTo?.anonymous !== undefined && (signInAt.includes(row.path) || at % 8 === 0);
  });
}

for (const person of people) {
  test(`screens for ${person}: each is shown or redirects as listed`, {
    tag: ['@rule:screens-by-role', '@rule:screen-after-sign-in'],
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await expectAsListed(page, person, rowsOf(person));
  });
}

test('screens of users for admin: each is shown as listed', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await expectAsListed(
    page,
    'admin',
    routeRows.filter((row) => !ofAdmins.includes(row)),
  );
});
