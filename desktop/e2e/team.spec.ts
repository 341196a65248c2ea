import { complaintsOf } from './fixtures.ts';
import { expect, expectAccessible, expectFitsPhone, test, toast } from './owner.ts';
import { expectNoBarrierInMenu } from './quality/no-barrier.ts';

test('a team: a user is invited, joins, gets another role, sees less, switches and is removed', {
  tag: ['@long', '@rule:team-from-invitation-to-removal'],
}, async ({ page, owner, browser, parley }) => {
  await owner.addWebsite('Bakery');
  const other = await browser.newContext({ baseURL: parley.url, viewport: { width: 1280, height: 720 } });
  const complaints = complaintsOf(other);
  const colleague = await other.newPage();
  const name = `${owner.username}colleague`;
  const workspace = 'Mill <b>Lane</b>';
  const [own] = (await (await page.request.get('/api/workspaces')).json()) as { id: string }[];
  await page.request.patch(`/api/workspaces/${own?.id}`, { data: { name: workspace } });

  const link = await test.step('the owner creates a link for an editor', async () => {
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: 'Manage team' }).click();
    await expect(page).toHaveTitle('Team · Parley');
    await expect(page.getByRole('row', { name: new RegExp(owner.username) })).toContainText('Owner');
    // A user with one workspace has nothing to switch to.
    await expect(page.getByRole('button', { name: /^Workspace:/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await expect(dialog).toContainText('Can create and change websites');
    await dialog.getByLabel('Note (Optional)').fill('Max <b>Miller</b>');
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const code = dialog.getByRole('figure');
    await expect(code).toContainText('/join#');
    await expect(dialog).toContainText('Valid until');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('Max <b>Miller</b>');
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    return new URL(await code.locator('code').innerText());
  });

  await test.step('a new user registers along the way and joins', async () => {
    await colleague.goto(`${link.pathname}${link.hash}`);
    await expect(
      colleague.getByText(`${owner.username} has invited you to the workspace ${workspace} as an editor.`),
    ).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('link', { name: 'Sign in to join' }).click();
    await colleague.getByRole('tab', { name: 'Register' }).click();
    await colleague.getByLabel('Username').fill(name);
    await colleague.getByLabel('Email').fill(`${name}@parley.example`);
    await colleague.getByLabel('Password', { exact: true }).fill(owner.password);
    await colleague.getByRole('button', { name: 'Create Account' }).click();
    await colleague.getByRole('button', { name: 'Join' }).click();
    await expect(toast(colleague)).toContainText('Workspace joined');
    await expect(colleague).toHaveURL('/dashboard');
    await expect(colleague.getByText('Bakery', { exact: true })).toBeVisible();
    await expect(colleague.getByRole('link', { name: 'Create New Chatbot' }).first()).toBeVisible();
  });

  await test.step('the link works only once, and a role can be changed', async () => {
    await page.goto(`${link.pathname}${link.hash}`);
    await expect(page.getByText('This invitation has expired or was already used. Ask for a new one.')).toBeVisible();
    await page.goto('/dashboard/team');
    await page.getByRole('combobox', { name: `Role of ${name}` }).click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await expect(toast(page)).toContainText(`${name} is now a viewer.`);
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step('a viewer isn’t offered what they can’t do', async () => {
    await colleague.goto('/dashboard/websites');
    await expect(colleague.getByRole('row', { name: /Bakery/ })).toBeVisible();
    for (const label of ['Add Website', 'Actions for Bakery']) {
      await expect(colleague.getByRole('button', { name: label })).toHaveCount(0);
    }
    await expect(colleague.getByRole('link', { name: 'Create New Chatbot' })).toHaveCount(0);
    await colleague.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Billing' }).click();
    await expect(colleague.getByText('Only the owner can change the plan.')).toBeVisible();
  });

  await test.step('switching back to one’s own workspace works by keyboard', async () => {
    const opener = colleague.getByRole('button', { name: `Workspace: ${workspace}` });
    await expectAccessible(colleague);
    await opener.focus();
    await colleague.keyboard.press('Enter');
    const own = colleague.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
    await expect(colleague.getByRole('menuitemradio', { checked: true })).toContainText(workspace);
    await expectNoBarrierInMenu(colleague, 'the workspaces');
    while (!(await own.evaluate((item) => item === document.activeElement)))
      await colleague.keyboard.press('ArrowDown');
    await colleague.keyboard.press('Enter');
    await expect(toast(colleague)).toContainText(`You’re now in “${name}”`);
    await expect(colleague.getByText('No websites added yet')).toBeVisible();
    // A new tab starts in the last workspace; this one goes back.
    await colleague.getByRole('button', { name: /^Workspace:/ }).click();
    await colleague.getByRole('menuitemradio', { name: new RegExp(`^${workspace}`) }).click();
    await expect(colleague.getByText('Bakery', { exact: true })).toBeVisible();
  });

  await test.step('a removed member is moved to their own workspace and sees why', async () => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await colleague.getByRole('button', { name: /^Workspace:/ }).click();
    await colleague.getByRole('menuitem', { name: 'Team' }).click();
    await expect(toast(colleague)).toContainText('You’re no longer in that workspace');
    await expect(colleague.getByText('No websites added yet')).toBeVisible();
    await expect(colleague.getByRole('button', { name: /^Workspace:/ })).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
  await other.close();
});
