import { expect, test } from './owner.ts';
import { expectToast, reason, refuseOnce } from './toasts.ts';

test('session: signing in, signing out and registering that fail', async ({ page, owner, context }) => {
  await page.goto('/');
  await refuseOnce(page, 'POST', '**/api/logout');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logout failed', reason);

  await context.clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login failed', 'Invalid username or password');
  await expect(page.getByRole('main')).not.toContainText('Invalid username or password');

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Email').fill('another@parley.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration failed', 'Username already exists');
  await expect(page.getByRole('main')).not.toContainText('Username already exists');
});

test('session: registering, signing out and signing in that succeed', async ({ page }) => {
  const username = `greeted${Date.now()}`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@parley.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration successful', `Welcome to Parley, ${username}!`);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'You have been successfully logged out.');
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`);
});

test('account: profile and password, refused and done', async ({ page, owner }) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
  await refuseOnce(page, 'PATCH', '**/api/user');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating profile', reason);
  await expect(page.getByLabel('Full Name (Optional)')).toHaveValue('Olive Owner');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');

  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByLabel('Current Password').fill(owner.password);
  await page.getByLabel('New Password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm New Password').fill('another password');
  await refuseOnce(page, 'POST', '**/api/user/change-password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Error updating password', reason);
  await expect(page.getByLabel('Confirm New Password')).toHaveValue('another password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Password updated');
});
