import { text } from '#shared/crawler/testing/site-answers.ts';
import { clientRenderedSite, topics } from '../testing/local-crawl-site.ts';
import { heldPlainSite } from '../testing/plain-site.ts';
import {
  crawlDialog,
  expect,
  expectAccessible,
  expectFitsPhone,
  panel,
  patiently,
  showWebsite,
  startCrawl,
  test,
  toast,
} from './desktop.ts';

const allPages = topics.length + 1;

test('from an empty app to an assistant for a site that only this computer can reach', {
  tag: ['@rule:local-crawl-to-assistant', '@long'],
}, async ({ page, desktop, parley }) => {
  test.setTimeout(180_000);
  await using site = await clientRenderedSite();
  await desktop.open('/');
  await page.getByLabel('Server address').fill(parley.url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Use a password in this window' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(`intranet${process.pid}`);
  await page.getByLabel('Email').fill(`intranet${process.pid}@parley.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('link', { name: 'Create New Chatbot' }).first().click();
  await page.getByLabel('Website Name').fill('Intranet');
  await page.getByLabel('Website URL').fill(site.origin);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('radio', { name: 'This computer' })).toBeChecked();
  await expect(page.getByText(/Pages that need a browser open in/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByLabel('Maximum Pages').fill('20');
  await page.getByRole('radio', { name: 'The server' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to the site first' })).toBeHidden();
  await expect(page.getByLabel('Maximum Pages')).toHaveValue('20');
  await page.getByRole('radio', { name: 'This computer' }).click();
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expect(panel(page)).toBeVisible();

  await patiently(page.getByRole('heading', { name: 'Choose the pages' })).toBeVisible();
  await expect(page.getByText('About parking').first()).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await patiently(page.getByText('The knowledge base is ready')).toBeVisible();
  expect(desktop.notices[0]?.title).toBe('Intranet was crawled');
  await expect.poll(() => desktop.notices.at(-1)?.body).toBe('Your assistant answers from it now.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByLabel('Chatbot Name').fill('Porter');
  await page.getByRole('button', { name: 'Create Chatbot' }).click();
  await page.getByRole('tab', { name: 'Test Chatbot' }).click();
  const widget = page.locator('iframe').contentFrame();
  await widget.getByRole('button', { name: /chat/i }).click();
  await widget.getByPlaceholder('Type your message...').fill('Which house rule is there for parking?');
  await widget.getByPlaceholder('Type your message...').press('Enter');
  await patiently(widget.getByText(/house rule for parking is number 49/).first()).toBeVisible();
});

test('a crawl is paused and resumes, shown on every screen and after a restart', {
  tag: ['@rule:local-crawl-paused', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(240_000);
  await using site = await heldPlainSite();
  desktop.hideBrowser();
  site.set({ '/robots.txt': text('User-agent: *\nDisallow: /badges') });
  await showWebsite({ desktop, owner, parley }, 'Intranet', site.origin);
  await startCrawl(page, 'Intranet');

  await patiently(panel(page).getByText(/^[1-9] of up to 50 pages read$/)).toBeVisible();
  const count = (name: string) => panel(page).locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await patiently(count('Found')).toHaveText(String(allPages));
  await patiently(count('Fetched')).toHaveText(/^[1-9]$/);
  // Results are processed in order, so those after a delayed page are counted later.
  await patiently(count('Skipped')).toHaveText(/^[01]$/);
  await patiently(count('Pages/s')).toHaveText(/^\d+(?:\.\d)?$/);
  // One of the delayed pages.
  await patiently(panel(page).getByText(/^http:.*\/(?:holidays|parking|printers|visitors)$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Intranet/ }).getByText('Crawling here')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await panel(page).getByRole('button', { name: 'Pause' }).click();
  await patiently(panel(page).getByText(/^Paused/)).toBeVisible();
  await page.reload();
  await patiently(panel(page).getByText(/^Paused/)).toBeVisible();
  await desktop.restart();
  await page.reload();
  await expect(page.getByRole('row', { name: /Intranet/ }).getByText('Paused')).toBeVisible();

  site.release();
  await panel(page).getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('link', { name: 'Chatbots' }).first().click();
  await page.getByRole('link', { name: 'Websites' }).first().click();
  await patiently(page.getByText(`Intranet: ${allPages - 1} pages read on this computer`)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the crawl of Intranet' }).click();
  await expect(page.getByText(/pages read on this computer/)).toBeHidden();
});

test('a canceled crawl keeps the pages it has read', { tag: ['@rule:local-crawl-canceled', '@long'] }, async ({
  page,
  desktop,
  owner,
  parley,
}) => {
  test.setTimeout(120_000);
  await using site = await heldPlainSite();
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Intranet', site.origin);
  await startCrawl(page, 'Intranet');
  await patiently(panel(page).getByText(/^[1-9] of up to 50 pages read$/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  site.release();
  await patiently(page.getByText(/^Intranet: Canceled, \d pages? kept$/)).toBeVisible();
});

test('pages that can’t be uploaded wait for the server and are sent once it is back', {
  tag: ['@rule:local-crawl-waits-for-server', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(120_000);
  await using site = await heldPlainSite();
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Intranet', site.origin);
  await startCrawl(page, 'Intranet');
  desktop.setOnline(false);
  site.release();
  await patiently(
    panel(page).getByText('The server can’t be reached. The pages are saved and will be sent later.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Intranet/ }).getByText('Waiting')).toBeVisible();
  await expectAccessible(page);
  desktop.setOnline(true);
  await patiently(page.getByText(`Intranet: ${allPages} pages read on this computer`)).toBeVisible();
});

test('a failed crawl says why and can be retried', { tag: ['@rule:local-crawl-failed', '@long'] }, async ({
  page,
  desktop,
  owner,
  parley,
}) => {
  test.setTimeout(120_000);
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Gone', 'http://127.0.0.1:1/');
  await startCrawl(page, 'Gone');
  await patiently(page.getByText('Gone couldn’t be crawled')).toBeVisible();
  await expect(page.getByRole('alert').getByText('The site couldn’t be reached.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Crawl Gone on this computer' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(page.getByText('Gone couldn’t be crawled')).toHaveCount(1);
});

test('a computer without a browser says so and shows the result of the download', {
  tag: ['@long', '@rule:local-crawl-without-browser'],
}, async ({ page, desktop, owner, parley }) => {
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Intranet');
  const dialog = await crawlDialog(page, 'Intranet');
  await expect(dialog.getByText(/No Chrome, Edge or Chromium was found on this computer/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in to the site first' })).toBeDisabled();
  await expectAccessible(page);
  await desktop.tell('crawlBrowserChanged', {
    state: 'downloading',
    receivedBytes: 40_000_000,
    totalBytes: 160_000_000,
  });
  await expect(dialog.getByText('40 MB of 160 MB')).toBeVisible();
  await desktop.tell('crawlBrowserChanged', { state: 'missing', message: 'No Chrome, Edge or Chromium was found.' });
  await dialog.getByRole('button', { name: 'Download a browser' }).click();
  await expect(
    dialog.getByText('The browser couldn’t be downloaded. Check your connection and try again.'),
  ).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});
