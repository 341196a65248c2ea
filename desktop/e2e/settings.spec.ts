import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, test, toast } from './owner.ts';

test('the profile is read-only until edited; Cancel restores it, Save Changes saves it', {
  tag: ['@rule:settings-profile', '@rule:settings-unsaved-tab', '@long'],
}, async ({ page, owner }) => {
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page).toHaveTitle('Settings · Parley');
  const username = page.getByLabel('Username');
  const email = page.getByRole('textbox', { name: 'Email' });
  const fullName = page.getByLabel('Full Name (Optional)');
  await expect(username).toHaveValue(owner.username);
  for (const field of [username, email, fullName]) await expect(field).toHaveAttribute('readonly');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(username).toBeFocused();
  await username.fill('ab');
  await email.fill('nope');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(username).toHaveValue(owner.username);
  await expect(page.getByText('Invalid email address')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await fullName.fill('Olive <b>Owner</b>');
  // Switching to the other tab loses nothing.
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(fullName).toHaveValue('Olive <b>Owner</b>');
  await test.step('closing the tab asks before unsaved changes are lost', async () => {
    const closing = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    expect((await closing).type()).toBe('beforeunload');
    await (await closing).dismiss();
    await expect(fullName).toHaveValue('Olive <b>Owner</b>');
  });
  await username.fill(`${owner.username}b`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Profile updated');
  await expect(fullName).toHaveAttribute('readonly');
  await expect(page.getByRole('complementary').getByText(`${owner.username}b`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(fullName).toHaveValue('Olive <b>Owner</b>');
});

test('settings: a taken name, the export and how to get there', {
  tag: ['@rule:settings-export-import', '@rule:settings-menu', '@long'],
}, async ({ page, owner, browser, parley }) => {
  await test.step('a taken name is reported, and what was typed stays', async () => {
    const other = await browser.newContext({ baseURL: parley.url });
    const taken = `${owner.username}taken`;
    const password = owner.password;
    await other.request.post('/api/register', {
      data: { username: taken, email: `${taken}@parley.example`, password },
    });
    await other.close();
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Username').fill(taken);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('Error updating profile');
    await expect(toast(page)).toContainText('Username already exists');
    await expect(page.getByLabel('Username')).toHaveValue(taken);
  });
  await test.step('everything is exported as one file and imported as new', async () => {
    const website = await owner.addWebsite('Bakery');
    await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
    await page.goto('/dashboard/settings?tab=security');
    const repair = await failCall(page, '**/api/user/export');
    await page.getByRole('button', { name: 'Export my data' }).click();
    await expect(toast(page)).toContainText('Error exporting account');
    await repair();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('parley-export.json');
    const content = JSON.parse(await readFile(await file.path(), 'utf8')) as { pages: { content: string }[] };
    expect(content.pages[0]?.content).toContain('open on Sundays');
    await page.getByLabel('Export to import').setInputFiles(await file.path());
    await expect(page.getByText('1 website, 1 page, 0 chatbots and 0 files were added.')).toBeVisible();
  });
  await test.step('the top bar’s menu opens the settings; signed-out users sign in first', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Settings', 'Log out']);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/dashboard/settings');
    await page.request.post('/api/logout');
    await page.goto('/dashboard/settings?tab=security');
    await expect(page).toHaveURL('/auth');
  });
});

test('a new password is confirmed and then works', { tag: ['@rule:settings-password', '@long'] }, async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard/settings?tab=security');
  await expect(page.getByText('At least 8 characters long')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  const current = page.getByLabel('Current Password');
  const fresh = page.getByLabel('New Password', { exact: true });
  const again = page.getByLabel('Confirm New Password');
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Please confirm your new password')).toBeVisible();
  await expectAccessible(page);

  await current.fill('not my password');
  await fresh.fill('another password');
  await again.fill('another passwort');
  await update.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await again.fill('another password');
  await update.click();
  await expect(toast(page)).toContainText('Error updating password');
  await expect(page.getByText('Current password is incorrect', { exact: true }).first()).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(owner.password);
  await update.click();
  await expect(toast(page)).toContainText('Password updated');
  await expect(current).toHaveValue('');
  const login = await page.request.post('/api/login', {
    data: { username: owner.username, password: 'another password' },
  });
  expect(login.ok()).toBe(true);
});

test('sessions of this browser and others', {
  tag: ['@rule:settings-one-session', '@rule:settings-sessions-fail', '@rule:settings-other-session', '@long'],
}, async ({ page, owner, browser, parley }) => {
  await test.step('a user with one session has nothing else to sign out', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/dashboard/settings?tab=security');
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('This session');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  });
  await test.step('another browser is listed and signed out', async () => {
    const phone = await browser.newContext({
      baseURL: parley.url,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    });
    await phone.request.post('/api/login', { data: { username: owner.username, password: owner.password } });
    await page.goto('/dashboard/settings?tab=security');
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This session');
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expect(rows.last()).toContainText('Safari on iPhone');
    await expect(rows.last()).toContainText(/Signed in .* 20\d\d.*Last used/);
    await rows.last().getByRole('button', { name: 'End session: Safari on iPhone' }).click();
    await expect(toast(page)).toContainText('Session ended');
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused();
    expect((await phone.request.get('/api/user')).status()).toBe(401);
    await phone.close();
  });
  await test.step('signing out everywhere else keeps this session', async () => {
    const elsewhere = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: parley.url })));
    for (const { request } of elsewhere) {
      await request.post('/api/login', { data: { username: owner.username, password: owner.password } });
    }
    await page.goto('/dashboard/settings?tab=security');
    const sessions = page.getByRole('list', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' });
    const repair = await failCall(page, '**/api/user/sessions');
    await everywhere.click();
    await expect(toast(page)).toContainText('Error ending sessions');
    await repair();
    await page.reload();
    await everywhere.click();
    await expect(toast(page)).toContainText('Signed out everywhere else');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions).toBeFocused();
    await expect(everywhere).toBeHidden();
    for (const context of elsewhere) {
      expect((await context.request.get('/api/user')).status()).toBe(401);
      await context.close();
    }
  });
  await test.step('sessions that are slow or fail to load say so', async () => {
    expect(owner.username).toBeTruthy();
    const release = await holdCall(page, '**/api/user/sessions');
    await page.goto('/dashboard/settings?tab=security');
    await expect(page.getByRole('status', { name: 'Loading sessions' })).toBeVisible();
    release();
    await expect(page.getByText('This session')).toBeVisible();
    await page.unroute('**/api/user/sessions');
    const repair = await failCall(page, '**/api/user/sessions');
    await page.reload();
    await expect(page.getByText('Your sessions couldn’t be loaded')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This session')).toBeVisible();
  });
});

test('the account is deleted after a list of what is deleted', {
  tag: ['@long', '@rule:settings-delete-account'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.addChatbot(website, 'Helper');
  await owner.addChatbot(website, 'Second');
  await page.goto('/dashboard/settings?tab=security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog).toContainText(
    `Are you sure you want to delete the account "${owner.username}"? This action cannot be undone.`,
  );
  await expect(dialog).toContainText('1 website with pages');
  await expect(dialog).toContainText('2 chatbots with files, conversations and messages');
  await expectFitsPhone(page);

  const message = 'You are the only administrator. Make someone else an administrator first.';
  await page.route('**/api/user', (route) => route.fulfill({ status: 409, json: { message } }));
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/user');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('Account deleted');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/auth');
});
