import { expect, failCall, test, toast } from './owner.ts';

test('what is missing says what it is, and what helps', async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await test.step('what can’t be read says what it is', async () => {
    await failCall(page, '**/api/usage-stats*');
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Messages This Month' })).toContainText(
      'Failed to fetch usage stats',
    );
    await failCall(page, '**/api/invoices');
    await page.goto('/dashboard/billing');
    await expect(page.getByText('Failed to fetch usage stats').first()).toBeVisible();
    await expect(page.getByText('Failed to fetch invoices')).toBeVisible();
    await failCall(page, '**/api/websites/*/entries');
    await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
    await page.getByRole('tab', { name: 'Knowledge Base' }).click();
    await expect(page.getByText('Failed to fetch website data')).toBeVisible();
  });
  await test.step('pages that can’t be read are told and leave nothing to choose from', async () => {
    await page.unroute('**/api/websites/*/entries');
    await failCall(page, `**/api/websites/${website}/page*`);
    await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
    await page.getByRole('tab', { name: 'Knowledge Base' }).click();
    await expect(page.getByText('Failed to fetch website pages')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Hours' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Rebuild Knowledge Base' })).toBeDisabled();
  });
  await test.step('a crawl with little result comes with suggestions', async () => {
    const unread = await owner.addWebsite('Bookshop');
    await page.goto(`/create-chatbot?websiteId=${unread}`);
    const done = JSON.stringify({ crawlId: 1, pages: [], cutShort: null, warnings: [] });
    await page.route('**/api/websites/crawl', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${done}\n\n` }),
    );
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expect(page.getByText('Crawling finished with limited results')).toBeVisible();
    for (const suggestion of [
      'Try a different site or a specific page.',
      'Add www. to the address.',
      'Some sites block crawlers.',
      'JavaScript-heavy sites may not work.',
      'Try manual input.',
    ]) {
      await expect(page.getByText(suggestion, { exact: true })).toBeVisible();
    }
    await expect(toast(page)).toHaveCount(0);
  });
});
