import { expect, test } from './fixtures.ts';
import { expectNoBarrierIn } from './quality/no-barrier.ts';

const password = 'correct horse battery';

test('a passkey is added, signs in without a password, is the second step, and is removed', { tag: '@long' }, async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = { username: 'keyholder', email: 'keyholder@parley.example', password };
  await page.request.post('/api/register', { data: account });

  await test.step('added in the settings, with recovery codes', async () => {
    await page.goto('/dashboard/settings?tab=security');
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('button', { name: 'Download codes' })).toBeVisible();
    await codes.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Never used')).toBeVisible();
    await expectNoBarrierIn(page, 'light', 'passkeys');
  });

  await test.step('renamed', async () => {
    await page.getByRole('button', { name: 'Rename: Passkey' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
  });

  /** A page that is open would notice it, and return to where the user was. */
  const signOut = async () => {
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await page.goto('/auth');
  };
  await test.step('signs in', async () => {
    await signOut();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('is the second step after the password', async () => {
    await signOut();
    await page.getByLabel('Username or Email').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('/api/login', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // Two sign-ins at once would leave the session of the later response.
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeDisabled();
    answer();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('is removed after a question', async () => {
    await page.goto('/dashboard/settings?tab=security');
    await page.getByRole('button', { name: 'Remove: Laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
  });
});
