import { startOpenIdProvider } from '#server/testing/openid-provider.ts';
import { callbackPath, type ServerProviders } from '#shared/contracts/single-sign-on.ts';
import { expect, expectAccessible, expectFitsPhone, test, toast } from './desktop.ts';
import { admin, adminLogin } from './fixtures.ts';

test('someone signs in to the app in the system’s browser, with a provider or the account of that browser', {
  tag: ['@long', '@rule:app-sso-in-browser'],
}, async ({ page, desktop, parley, browser, playwright }) => {
  await using asAdmin = await playwright.request.newContext({ baseURL: parley.url });
  await asAdmin.post('/api/login', { data: adminLogin });
  const providers = '/api/admin/sign-in-providers';
  const { publicUrl } = (await (await asAdmin.get(providers)).json()) as ServerProviders;
  await using provider = await startOpenIdProvider([`${publicUrl}${callbackPath('acme')}`]);
  const { issuer, clientId, clientSecret } = provider;
  const rules = { domains: [], createsAccounts: true, trustsAddresses: false, isOn: true };
  const added = await asAdmin.post(providers, { data: { name: 'Acme', issuer, clientId, clientSecret, ...rules } });
  expect(added.ok(), await added.text()).toBe(true);
  const email = 'nora@acme.example';
  provider.person = { sub: 'nora', email, email_verified: true, preferred_username: 'nora' };

  // Signing in confirms nothing, since the provider remembers this person.
  provider.signedInSecondsAgo = 24 * 60 * 60;

  await desktop.open('/dashboard');
  await page.getByLabel('Server address').fill(publicUrl);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await desktop.open('/dashboard/websites');
  const dialog = page.getByRole('dialog', { name: 'Sign in with your browser' });

  await test.step('waiting in the app, by keyboard', async () => {
    const signIn = page.getByRole('button', { name: 'Sign in with your browser' });
    await expect(signIn).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await signIn.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Complete the sign-in in your browser. Then come back here.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(signIn).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });

  await using outside = await browser.newContext();
  const tab = await outside.newPage();
  const finish = async () => {
    await tab.goto(desktop.opened.at(-1) ?? '');
    const withProvider = tab.getByRole('button', { name: 'Continue with Acme' });
    await expect(withProvider.or(tab.getByRole('heading', { name: 'Open Parley' }))).toBeVisible();
    if (await withProvider.isVisible()) await withProvider.click();
    await expect(tab.getByRole('heading', { name: 'Open Parley' })).toBeVisible();
    return (await tab.getByRole('link', { name: 'Open Parley' }).getAttribute('href')) ?? '';
  };

  await test.step('a link that the app no longer waits for does nothing', async () => {
    const late = await finish();
    await dialog.getByRole('button', { name: 'Open browser again' }).click();
    await expect.poll(() => desktop.opened.length).toBe(3);
    await desktop.followLink(late);
    await expect(dialog.getByRole('status')).toHaveText('Complete the sign-in in your browser. Then come back here.');
  });

  await test.step('finished in the browser, which isn’t signed in', async () => {
    const link = await finish();
    await expect(tab.getByText(/^The Parley app will be signed in as nora at /)).toBeVisible();
    await expectAccessible(tab);
    await expectFitsPhone(tab);
    expect((await outside.request.get(`${publicUrl}/api/user`)).status()).toBe(401);
    await desktop.followLink(link);
    await expect(page).toHaveURL(/\/dashboard\/websites$/);
    await expect(toast(page)).toContainText('Welcome back, nora!');
    await expect(page.getByRole('heading', { name: 'Websites', exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('asked again who they are, before the account gets a password', async () => {
    await desktop.open('/dashboard/settings?tab=security');
    await page.getByLabel('New Password', { exact: true }).fill('a long new password');
    await page.getByLabel('Confirm New Password').fill('a long new password');
    await page.getByRole('button', { name: 'Set Password' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const signInAgain = question.getByRole('button', { name: 'Sign in again with Acme' });
    await expect(signInAgain).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await signInAgain.click();
    await expect(dialog.getByRole('status')).toHaveText('Complete the sign-in in your browser. Then come back here.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(signInAgain).toBeFocused();
    await signInAgain.press('Enter');
    await expect(dialog).toBeVisible();
    provider.signedInSecondsAgo = 0;
    await desktop.followLink(await finish());
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Current Password')).toBeVisible();
  });

  await test.step('an account that is signed in in the browser is named first', async () => {
    await outside.request.post(`${publicUrl}/api/login`, { data: adminLogin });
    await tab.goto(`${publicUrl}/auth?again#app=${'c'.repeat(43)}`);
    await expect(tab.getByRole('heading', { name: 'Sign in to the Parley app' })).toBeVisible();
    await expect(tab.getByText(`The Parley app will be signed in as ${admin.username} at `)).toBeVisible();
    await expectAccessible(tab);
    await expectFitsPhone(tab);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect(tab.getByRole('link', { name: 'Open Parley' })).toBeVisible();
  });

  // Other tests of this worker have no providers.
  await asAdmin.delete(`${providers}/acme`);
});
