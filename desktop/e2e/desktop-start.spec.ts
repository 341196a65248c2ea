import { expect, expectAccessible, expectFitsPhone, test } from './desktop.ts';

test('the app first asks for the server and explains what is wrong with an address', {
  tag: ['@rule:app-asks-for-server', '@long'],
}, async ({ page, desktop, parley }) => {
  await desktop.open('/dashboard');
  await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible();
  const address = page.getByLabel('Server address');
  await expect(address).toHaveValue('http://localhost:3000');
  await expectAccessible(page);
  await expectFitsPhone(page);

  const connect = page.getByRole('button', { name: 'Connect' });
  await address.fill('');
  await connect.click();
  await expect(page.getByText('Server address is required')).toBeVisible();
  await address.fill('http://127.0.0.1:1');
  await connect.click();
  await expect(page.getByText('http://127.0.0.1:1 couldn’t be reached. Check the address.')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(desktop.url);
  await connect.click();
  await expect(page.getByText(`${desktop.url} responds, but it isn’t a Parley server.`)).toBeVisible();

  await address.fill(parley.url);
  await connect.click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('the settings of this computer can be changed, and a new version is announced and installed', {
  tag: ['@long', '@rule:app-settings', '@rule:app-new-version'],
}, async ({ page, desktop, owner, parley }) => {
  await desktop.connectAs(parley.url, owner);
  await desktop.open('/dashboard/settings');
  await page.getByRole('tab', { name: 'This computer' }).click();
  await expect(page.getByText(parley.url)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const atLogin = page.getByRole('switch', { name: /Open at login/ });
  await expect(atLogin).not.toBeChecked();
  await atLogin.click();
  await expect(atLogin).toBeChecked();
  expect(desktop.openAtLogin()).toBe(true);
  const notifications = page.getByRole('switch', { name: /Notifications/ });
  await notifications.click();
  await expect(notifications).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Notifications/ })).not.toBeChecked();
  await expect(page.getByText(/Pages that need a browser open in/)).toBeVisible();
  await expect(page.getByText('Parley 0.0.0-test')).toBeVisible();

  await test.step('a new version is announced with its notes and installed on confirmation', async () => {
    await expect(page.getByText('Parley is up to date.')).toBeVisible();
    desktop.updater.emit('update-available', { version: '9.1.0' });
    desktop.updater.emit('download-progress', { percent: 40 });
    await expect(page.getByRole('progressbar', { name: 'Downloading Parley 9.1.0' })).toBeVisible();
    desktop.updater.emit('update-downloaded', { version: '9.1.0', releaseNotes: '<p>Faster crawls</p>' });
    const notice = page.getByRole('region', { name: 'Update' });
    await expect(notice.getByText('Parley 9.1.0 is ready')).toBeVisible();
    await notice.getByText('What’s new').click();
    await expect(notice.getByText('Faster crawls')).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Later' }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Restart to update' }).click();
    await expect.poll(() => desktop.updater.installs).toBe(1);
  });

  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the server' });
  await dialog.getByLabel('Server address').fill('http://127.0.0.1:1');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('http://127.0.0.1:1 couldn’t be reached. Check the address.')).toBeVisible();
  await dialog.getByLabel('Server address').fill(parley.url);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a previously connected server is chosen from a list', { tag: ['@rule:app-server-list', '@long'] }, async ({
  page,
  desktop,
  owner,
  parley,
}) => {
  const other = parley.url.replace('localhost', '127.0.0.1');
  await desktop.connectAs(other, owner);
  await desktop.connectAs(parley.url, owner);
  await desktop.open('/dashboard/settings?tab=computer');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the server' });
  await expect(dialog.getByRole('region', { name: 'Recent servers' }).getByRole('button')).toHaveText([other]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByRole('button', { name: other }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('tab', { name: 'This computer' }).click();
  await expect(page.getByText(other)).toBeVisible();
});

test('pages that lost the server retry as soon as the computer wakes up', {
  tag: ['@long', '@rule:app-retries-after-sleep'],
}, async ({ page, desktop, owner, parley }) => {
  await desktop.connectAs(parley.url, owner);
  await page.clock.install();
  await desktop.open('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  // After this, no pause between two retries ends by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  desktop.setOnline(false);
  await page.getByRole('link', { name: 'Conversations', exact: true }).click();
  const banner = page.getByText('Can’t reach the server');
  await expect(banner).toBeVisible();
  desktop.setOnline(true);
  await desktop.tell('awake', {});
  await expect(banner).toBeHidden();
});

test('links and the menu open screens, Find counts its matches, and the code snippet can be copied', {
  tag: ['@long', '@rule:app-links-menu-and-find', '@rule:app-snippet-dialog'],
}, async ({ page, desktop, owner, parley }) => {
  await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await desktop.connectAs(parley.url, owner);
  await desktop.open('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await desktop.tell('goTo', { route: '/dashboard/websites' });
  await expect(page.getByRole('heading', { name: 'Websites', exact: true })).toBeVisible();
  // What is found isn't counted again when the page changes.
  await expect(page.getByRole('row', { name: /Bakery/ })).toBeVisible();

  const find = page.getByRole('search', { name: 'Find in page' });
  await expect(async () => {
    await desktop.tell('openFind', {});
    await expect(find).toBeVisible({ timeout: 500 });
  }).toPass();
  const words = find.getByRole('textbox', { name: 'Find in page' });
  await expect(words).toBeFocused();
  // Only in the bar's own field.
  await words.fill('nowhere to be found');
  await expect(find.getByText('Not found')).toBeVisible();
  await words.fill('add website');
  await expect(find.getByText('1 of 1')).toBeVisible();
  // A website's name and its URL, which both contain the word.
  await words.fill('bakery');
  await expect(find.getByText('1 of 2')).toBeVisible();
  const lit = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('found-active') ?? [])].map(
        ({ startContainer: { textContent }, startOffset, endOffset }) => textContent?.slice(startOffset, endOffset),
      ),
    );
  await expect.poll(lit).toEqual(['Bakery']);
  await words.press('Enter');
  await expect(find.getByText('2 of 2')).toBeVisible();
  await expect.poll(lit).toEqual(['bakery']);
  await words.press('Enter');
  await expect(find.getByText('1 of 2')).toBeVisible();
  await find.getByRole('button', { name: 'Previous' }).click();
  await expect(find.getByText('2 of 2')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await words.press('Escape');
  await expect(find).toBeHidden();
  await expect.poll(lit).toEqual([]);

  await test.step('the code snippet is shown in a dialog with Copy', async () => {
    await desktop.tell('goTo', { route: '/dashboard/chatbots' });
    await page.getByRole('button', { name: 'Actions for Helper' }).click();
    await page.getByRole('menuitem', { name: 'Get Code Snippet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Code snippet for Helper' });
    await expect(dialog.locator('pre').first()).toContainText('/widget.js');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(desktop.copied()).toContain(`${parley.url}/widget.js`);
    expect(desktop.opened).toEqual([]);
  });
});
