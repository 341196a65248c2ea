import { expect, test } from './admin.ts';
import { endSessionBefore, expectAccessible, expectFitsPhone, failCall, holdCall, toast } from './owner.ts';

test('a user is added, duplicates are rejected, and the form is empty next time', {
  tag: ['@long', '@rule:admin-adds-user'],
}, async ({ page, admin }) => {
  await admin.addUsers('existing');
  await page.goto('/admin/users');
  await expect(page).toHaveTitle('Users · Parley');
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  const required = 'Username, email, and password are required';
  await expect(toast(page)).toContainText('Validation error');
  await expect(toast(page)).toContainText(required);
  await expect(dialog.getByText(required)).toHaveCount(1);
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Username').fill('existing');
  await dialog.getByLabel('Email').fill('nina@parley.example');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('long enough');
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeHidden();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page)).toContainText('Error creating user');
  await expect(toast(page)).toContainText('Username already exists');
  await expect(dialog.getByLabel('Username')).toHaveValue('existing');

  await dialog.getByLabel('Username').fill('nina');
  await dialog.getByLabel('Full Name (Optional)').fill('Nina <b>New</b>');
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page)).toContainText('User created');
  await expect(page.getByRole('row', { name: /nina/ })).toContainText('Yes');

  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByLabel('Username').fill('half typed');
  await dialog.getByLabel('Password', { exact: true }).fill('half typed');
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check();
  // An accidental close asks first. The next form is empty either way.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard the new user?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue('half typed');
  const ways = [
    async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: 'Discard user' }).click();
    },
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const close of ways) {
    await dialog.getByLabel('Email').fill('half@typed.example');
    await close();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
    await page.keyboard.press('Enter');
    // A dialog that has focus reacts to the keyboard.
    await expect(dialog.getByLabel('Username')).toBeFocused();
    for (const label of ['Username', 'Email', 'Full Name (Optional)']) {
      await expect(dialog.getByLabel(label)).toHaveValue('');
    }
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(dialog.getByRole('checkbox', { name: 'Administrator' })).not.toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('a password reset link is shown and opens the form', async () => {
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for existing' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Change Plan');
    const plan = page.getByRole('dialog', { name: 'Change existing’s plan' });
    await expect(plan).toBeVisible();
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Actions for existing' })).toBeFocused();
    await choose('Reset Password');
    const making = page.getByRole('dialog', { name: 'Reset password' });
    await making.getByRole('button', { name: 'Create Link' }).click();
    const link = (await making.getByText(/\/reset-password#/).textContent()) ?? '';
    await expectAccessible(page);
    await expectFitsPhone(page);
    await making.getByRole('button', { name: 'Done' }).click();
    await page.goto('/admin/audit-log');
    await expect(page.getByRole('table', { name: 'Audit Log' })).toContainText('created a link to reset the password');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.goto(link);
    await expect(page.getByLabel('Confirm New Password')).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
});

test('unsaved changes to a user survive the end of the session, but not a password', { tag: '@long' }, async ({
  page,
  admin,
}) => {
  const [id = 0] = await admin.addUsers('oscar');
  const signInAgain = async () => {
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Username or Email').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin/users?q=oscar');
  };
  await page.goto('/admin/users?q=oscar');
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New User' });
  await adding.getByLabel('Username').fill('petra');
  await adding.getByLabel('Email').fill('petra@parley.example');
  await adding.getByLabel('Password', { exact: true }).fill('only in the field');
  await endSessionBefore(page, 'POST');
  await adding.getByRole('button', { name: 'Create User' }).click();
  await signInAgain();
  await expect(adding.getByLabel('Username')).toHaveValue('petra');
  await expect(adding.getByLabel('Email')).toHaveValue('petra@parley.example');
  await expect(adding.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('only in the field');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect(adding).toBeHidden();

  await page.getByRole('button', { name: 'Edit oscar' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  // A dialog that has focus reacts to the keyboard.
  await expect(editing.locator(':focus')).toHaveCount(1);
  await editing.getByLabel('Email').fill('oscar@elsewhere.example');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit oscar' }).click();
  await expect(editing.getByLabel('Email')).toHaveValue('oscar@elsewhere.example');
  await endSessionBefore(page, 'PATCH');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain();
  await expect(editing.getByLabel('Email')).toHaveValue('oscar@elsewhere.example');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id, email: 'oscar@elsewhere.example' });
  await expect(toast(page)).toContainText('User updated');
  await page.reload();
  await expect(page.getByRole('row', { name: /oscar/ })).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(adding).toBeHidden();
});

test('many users are listed ten at a time, and the page, search and order are in the URL', {
  tag: ['@rule:admin-users-list', '@long'],
}, async ({ page, admin }) => {
  await admin.addUsers(...Array.from({ length: 21 }, (_, index) => `crowd${String(index + 1).padStart(2, '0')}`));
  await page.goto('/admin/users?q=crowd');
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(rows).toHaveCount(11);
  for (const name of ['ID', 'Username', 'Email', 'Created At', 'Admin']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(rows.nth(1)).toContainText('crowd21');
  await expect(previous).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await next.click();
  await expect(page).toHaveURL('/admin/users?q=crowd&page=2');
  await expect(rows.nth(1)).toContainText('crowd11');
  await next.click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(rows.nth(1)).toContainText('crowd11');
  await page.reload();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Username' }).click();
  await expect(rows.nth(1)).toContainText('crowd01');
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=username/);
  await page.getByRole('searchbox').fill('crowd2');
  await expect(rows).toHaveCount(3);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows).toHaveCount(11);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goto('/admin/users?page=900');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(rows).toHaveCount(11);
});

test('a failed list says so and can be retried, and a slow one shows a skeleton', {
  tag: ['@rule:admin-users-slow-or-failed', '@long'],
}, async ({ page, admin }) => {
  expect(admin.username).toBe('root');
  const repair = await failCall(page, '**/api/admin/users?*');
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Error loading users');
  await expect(toast(page)).toHaveCount(0);
  await expectAccessible(page);
  await repair();
  const release = await holdCall(page, '**/api/admin/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});
