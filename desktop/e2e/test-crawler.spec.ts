import { expect, expectAccessible, expectFitsPhone, holdCall, test, toast } from './owner.ts';
import { practiceSite } from './practice-site.ts';

test('anyone can see what is read on a website, with sizes and first lines', {
  tag: ['@rule:test-crawler-shows-pages', '@long'],
}, async ({ page }) => {
  await using site = await practiceSite();
  await page.goto('/');
  await page.getByRole('link', { name: 'Try the crawler' }).click();
  await expect(page).toHaveURL('/test-crawler');
  await expect(page.getByText('No results yet')).toBeVisible();

  await page.getByLabel('Website URL').fill(site.origin);
  await page.getByLabel('Maximum Pages').fill('');
  await page.getByText('Advanced options').click();
  await expect(page.getByRole('switch', { name: /Use sitemap/ })).toBeChecked();
  await page.getByLabel('Custom sitemap URLs').fill(` ${site.origin}/pages.xml \n`);
  await page.getByLabel('Include patterns').fill('/*');
  await page.getByLabel('Exclude patterns').fill('/anxious*\n\n');
  await expectAccessible(page);
  const release = await holdCall(page, '**/api/test-crawler');
  const asked = page.waitForRequest('**/api/test-crawler');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expect(page.getByRole('progressbar', { name: 'Crawling the website' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Crawling' })).toBeDisabled();
  await expectAccessible(page);
  release();
  expect((await asked).postDataJSON()).toEqual({
    url: `${site.origin}/`,
    maxPages: 50,
    useSitemap: true,
    sitemapUrls: [`${site.origin}/pages.xml`],
    includePatterns: ['/*'],
    excludePatterns: ['/anxious*'],
  });

  await expect(toast(page)).toContainText('Website crawled successfully', { timeout: 30_000 });
  await expect(toast(page)).toContainText('Found 5 pages');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('definition')).toHaveText(['5', /^[\d.]+ KB$/]);
  const rows = results.getByRole('list', { name: 'Pages' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const prices = rows.filter({ hasText: 'Treatments and prices' });
  await expect(prices.getByRole('link')).toHaveAttribute('href', `${site.origin}/prices`);
  await expect(prices).toContainText(/\d\.\d KB/);
  await expect(prices.getByText('A dental check-up costs £45')).toBeVisible();
  // Treatments and prices, Check-up and its text, Teeth whitening and its text.
  await expect(prices.getByText('Teeth whitening costs £250')).toBeVisible();
  await expect(prices.getByText('Crowns')).toHaveCount(0);
  await expect(results.getByText('laughing gas')).toHaveCount(0);
  await expect(results.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/auth');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a crawl without results', {
  tag: ['@rule:test-crawler-without-results', '@rule:test-crawler-without-url', '@long'],
}, async ({ page }) => {
  await test.step('a form without a URL shows the error next to its field and in a toast', async () => {
    await page.goto('/test-crawler');
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expect(toast(page)).toContainText('URL is required');
    await expect(toast(page)).toContainText('Please enter a valid URL to crawl');
    const form = page.getByRole('form', { name: 'Crawler' });
    await expect(form.getByText('Please enter a valid URL to crawl')).toBeVisible();
    await page.getByLabel('Website URL').fill('shop.example');
    await expect(form.getByText('Please enter a valid URL to crawl')).toBeHidden();
    await page.getByLabel('Maximum Pages').fill('101');
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expect(form.getByText('Expected a whole number from 1 to 100')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a crawl without results, a failed one and one too many each say what to do', async () => {
    await page.goto('/test-crawler');
    const results = page.getByRole('region', { name: 'Results' });
    const start = async () => {
      await page.getByLabel('Website URL').fill('https://shop.example');
      await page.getByRole('button', { name: 'Start Crawling' }).click();
    };
    // Each answers until the next one takes over: when a route ends, the browser may lose a request that begins then.
    const answerWith = (status: number, message: string) =>
      page.route('**/api/test-crawler', (route) => route.fulfill({ status, json: { message } }));

    const cutShort = 'The tester stops after 30 seconds. The site may have more pages.';
    const done = JSON.stringify({ crawlId: 1, pages: [], cutShort, warnings: [] });
    await page.route('**/api/test-crawler', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${done}\n\n` }),
    );
    await start();
    await expect(toast(page)).toContainText('Crawling finished with no results');
    await expect(toast(page)).toContainText('No pages were found or extracted. Try another URL.');
    await expect(results.getByText('Crawling finished with limited results')).toBeVisible();
    await expect(results.getByText(cutShort)).toBeVisible();
    await expectAccessible(page);

    await answerWith(422, 'No site was found at this host name.');
    await start();
    await expect(toast(page)).toContainText('Error crawling website');
    await expect(results.getByRole('alert')).toContainText('No site was found at this host name.');
    await expectAccessible(page);

    await answerWith(429, 'Too many requests. Please try again in 12 minutes.');
    await start();
    await expect(results.getByText('Please try again in 12 minutes.')).toBeVisible();
    await expectAccessible(page);
  });
});
