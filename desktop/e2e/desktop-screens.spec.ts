import { routeRows } from './access-table.ts';
import { crawlDialog, expect, patiently, showWebsite, test } from './desktop.ts';
import { admin } from './fixtures.ts';
import { goInApp } from './in-app.ts';

test('every screen of the web app is in the desktop app, including those of administrators', {
  tag: ['@long', '@rule:app-has-every-screen'],
}, async ({ page, desktop, parley }) => {
  test.setTimeout(240_000);
  await desktop.connectAs(parley.url, admin);
  await page.addInitScript(() => localStorage.setItem('testChatbotId', '987654'));
  for (const row of routeRows) {
    const address = row.address ?? row.path;
    await test.step(address, async () => {
      const target = row.leadsTo?.admin ?? address;
      if (page.url() === 'about:blank') await desktop.open(address);
      else await goInApp(page, address, target);
      await patiently(page).toHaveURL(desktop.url + target);
      await patiently(page.getByRole('heading').first()).toBeVisible();
      const isUnknown = await page.getByRole('heading', { name: '404 Page Not Found' }).isVisible();
      expect(isUnknown).toBe(row.path === '/*');
    });
  }
});

test('a crawl stays on its website’s host, and a URL of another host is rejected immediately', {
  tag: ['@rule:local-crawl-stays-on-host', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  await showWebsite({ desktop, owner, parley }, 'Bakery', 'https://bakery.example');
  const dialog = await crawlDialog(page, 'Bakery');
  const address = dialog.getByLabel('Website URL');
  await expect(address).toHaveValue('https://bakery.example/');
  await address.fill('https://shop.example');
  await dialog.getByRole('button', { name: 'Start Crawling' }).click();
  await expect(dialog.getByText('This URL doesn’t belong to "Bakery". Add it as a separate website.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('https://www.bakery.example/menu');
  await expect(dialog.getByText(/This URL doesn’t belong/)).toBeHidden();
});
