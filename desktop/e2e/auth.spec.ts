import { expect, expectAccessible, failCall, holdCall, test, toast } from './owner.ts';

test('a new owner registers, is greeted, logs out and signs in again by email', {
  tag: '@rule:register-and-sign-in-again',
}, async ({ page }) => {
  const username = `marta${Date.now()}`;
  await page.goto('/auth');
  await expect(page).toHaveTitle('Sign in to your account · Parley');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@parley.example`);
  await page.getByLabel('Full Name (Optional)').fill('Marta Hartmann');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page)).toContainText('Registration successful');
  await expect(toast(page)).toContainText(`Welcome to Parley, ${username}!`);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('You have been successfully logged out.');

  await page.goBack();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Username or Email').fill(`${username}@PARLEY.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
});

test('forms with invalid input', {
  tag: ['@long', '@rule:sign-in-errors-in-toast', '@rule:sign-in-form-names-missing'],
}, async ({ page, owner, context }) => {
  await test.step('a form shows what is missing until it is fixed', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Username or Email').fill('m');
    await expect(page.getByText('Username is required')).toBeHidden();

    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByRole('alert').getByText('Password must be at least 8 characters')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a wrong password and a taken name are shown in a toast', async () => {
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByLabel('Username or Email').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('Invalid username or password');

    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').fill(owner.username.toUpperCase());
    await page.getByLabel('Email').fill('another@parley.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page)).toContainText('Registration failed');
    await expect(toast(page)).toContainText('Username already exists');
  });
});

test('the sign-in page waits for the current user, and the form for its answer', {
  tag: ['@long', '@rule:sign-in-waits-for-user'],
}, async ({ page, owner }) => {
  const release = await holdCall(page, '**/api/user');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Parley', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  await page.request.post('/api/logout');
  release();
  await page.getByLabel('Username or Email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  const answer = await holdCall(page, '**/api/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Please wait' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/dashboard');
});

test('signed-in and signed-out users are redirected', {
  tag: [
    '@rule:sign-in-returns-to-page',
    '@rule:sign-in-page-retries-user',
    '@rule:signed-in-skips-sign-in',
    '@rule:logout-on-landing',
    '@rule:ended-session-asks-sign-in',
    '@long',
  ],
}, async ({ page, owner, context }) => {
  await test.step('if the current user can’t be loaded, the sign-in page says so and can be retried', async () => {
    expect(owner.username).toBeTruthy();
    const repair = await failCall(page, '**/api/user');
    await page.goto('/auth');
    await expect(page.getByText('Parley couldn’t be loaded')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('a signed-in user on the sign-in page goes to the dashboard', async () => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(owner.username).first()).toBeVisible();
  });
  await test.step('a session that ended elsewhere leads to the sign-in page', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${owner.username}`);
    await context.clearCookies();
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Chatbots' }).click();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('a signed-out user returns to the requested dashboard page after signing in', async () => {
    await context.clearCookies();
    await page.goto('/dashboard/conversations?chatbotId=3');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Username or Email').fill(owner.username);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard/conversations?chatbotId=3');
  });
  await test.step('after logging out on the landing page, the dashboard asks to sign in', async () => {
    await page.goto('/dashboard');
    await page.getByRole('complementary').getByRole('link', { name: 'Parley, home' }).click();
    // The console also has an account menu until it is gone.
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menu')).toContainText(owner.username);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/auth');
  });
});
