import { expect, test } from './admin.ts';
import { test as asOwner, expectAccessible, failCall, holdCall, toast } from './owner.ts';

test('the sidebar links to each page of the area, back to the app, and signs out', {
  tag: ['@rule:admin-sidebar', '@long'],
}, async ({ page, admin }) => {
  await page.goto('/dashboard');
  const section = page.getByRole('navigation', { name: 'Admin' });
  await expect(section.getByRole('link')).toHaveText([
    'Admin Dashboard',
    'Users',
    'Single Sign-On',
    'Models',
    'Usage Stats',
    'Limits',
    'Audit Log',
  ]);
  await section.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(section.getByRole('link')).toHaveText([
    'Dashboard',
    'Users',
    'Single Sign-On',
    'Models',
    'Usage Stats',
    'Limits',
    'Audit Log',
  ]);
  await expect(section.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await section.getByRole('link', { name: 'Usage Stats' }).click();
  await expect(page).toHaveURL('/admin/usage');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Back to App' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${admin.username}`);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('You have been successfully logged out.');
});

test('a dashboard that is slow or fails to load', {
  tag: ['@rule:admin-dashboard-skeleton', '@rule:admin-status-unavailable', '@long'],
}, async ({ page, admin }) => {
  expect(admin.username).toBe('root');
  const repair = await failCall(page, '**/api/admin/st*');
  await test.step('a slow dashboard shows a skeleton', async () => {
    const fail = await holdCall(page, '**/api/admin/st*');
    await page.goto('/admin');
    await expect(page.getByRole('status', { name: 'Loading system status' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading Total Users' })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('a system that doesn’t respond says so in its status and can be checked again', async () => {
    const status = page.getByRole('region', { name: 'System Status' });
    await expect(status).toContainText(/Database.*Unreachable/s);
    const numbers = page.getByRole('main').getByRole('alert').filter({ hasText: 'Error loading stats' });
    await expect(numbers).toContainText('The database can’t be reached at the moment.');
    await expect(toast(page)).toHaveCount(0);
    await expectAccessible(page);
    await repair();
    await status.getByRole('button', { name: 'Check again' }).click();
    await expect(status).toContainText('Connected');
    await numbers.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Total Users' })).toContainText(/\d/);
  });
});

asOwner(
  'an owner who isn’t an administrator is redirected with a toast, and sees no link to the area',
  { tag: '@long' },
  async ({ page, owner }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.username);
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
    for (const address of ['/admin', '/admin/users', '/admin/usage']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(toast(page)).toContainText('Access Denied');
      await expect(toast(page)).toContainText("You don't have permission to access the admin area");
    }
  },
);

asOwner('a signed-out user is asked to sign in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/auth');
});
