import { expect, test } from './owner.ts';
import { chooseAction, expectToast, reason, refuseOnce } from './toasts.ts';

test('websites: adding and deleting, refused and done', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/websites');
  await page.getByRole('button', { name: 'Add Website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Website' });
  await dialog.getByLabel('Name').fill('Bakery');
  await dialog.getByLabel('URL').fill('https://bakery.example');
  await refuseOnce(page, 'POST', '**/api/websites');
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expectToast(page, 'Error creating website', reason);
  await expect(dialog.getByLabel('Name')).toHaveValue('Bakery');
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expectToast(page, 'Website created', 'Your website has been added successfully.');

  await refuseOnce(page, 'DELETE', '**/api/websites/*');
  await chooseAction(page, 'Bakery', 'Delete Website');
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expectToast(page, 'Error deleting website', reason);
  await chooseAction(page, 'Bakery', 'Delete Website');
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expectToast(page, 'Website deleted', 'The website has been removed from your account.');
});

test('crawler tester: a crawl without pages, one that fails, one that finds some', async ({ page }) => {
  await page.goto('/test-crawler');
  await page.getByLabel('Website URL').fill('https://shop.example');
  const start = () => page.getByRole('button', { name: 'Start Crawling' }).click();
  const finish = (pages: unknown[]) => {
    const done = JSON.stringify({ crawlId: 1, pages, cutShort: null, warnings: [] });
    return page.route(
      '**/api/test-crawler',
      (route) => route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${done}\n\n` }),
      { times: 1 },
    );
  };
  await finish([]);
  await start();
  await expectToast(page, 'Crawling finished with no results', 'No pages were found or extracted. Try another URL.');
  await refuseOnce(page, 'POST', '**/api/test-crawler');
  await start();
  await expectToast(page, 'Error crawling website', reason);
  await page.unroute('**/api/test-crawler');
  await finish([
    { url: 'https://shop.example/', title: 'Shop', content: 'Bread', contentQuality: 1, isIncluded: true },
  ]);
  await start();
  await expectToast(page, 'Website crawled successfully', 'Found 1 page');
});
