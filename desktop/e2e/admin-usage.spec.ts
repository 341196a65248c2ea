import { expect, test } from './admin.ts';
import { expectAccessible, expectFitsPhone, failCall, holdCall, toast } from './owner.ts';

const year = new Date().toISOString().slice(0, 4);
const thisMonth = new Date().toISOString().slice(0, 7);
const nothing = { chatMessages: 0, voiceMinutes: 0, knowledgeBaseRefreshes: 0 };
const report = {
  stats: [
    { userId: 2, username: 'heavy', chatMessages: 1200, voiceMinutes: 30.5, knowledgeBaseRefreshes: 1 },
    { userId: 3, username: 'light', chatMessages: 300, voiceMinutes: 0, knowledgeBaseRefreshes: 2 },
  ],
  total: 2,
  totals: { chatMessages: 1500, voiceMinutes: 30.5, knowledgeBaseRefreshes: 3 },
  highest: { chatMessages: 1200, voiceMinutes: 30.5, knowledgeBaseRefreshes: 2 },
};

test('visitors’ questions count for the chatbot’s owner, in this month only', {
  tag: ['@rule:admin-usage-counts-owner', '@long'],
}, async ({ page, admin }) => {
  const created = await page.request.post('/api/websites', { data: { name: 'Bakery', url: 'bakery.example' } });
  const { id: websiteId } = (await created.json()) as { id: number };
  const chatbot = await page.request.post('/api/chatbots', { data: { websiteId, name: 'Bot', widgetConfig: {} } });
  const { id } = (await chatbot.json()) as { id: number };
  const started = await page.request.post(`/api/widget/${id}/start-conversation`, { data: {} });
  const { conversationId } = (await started.json()) as { conversationId: string };
  await page.request.post(`/api/widget/${id}/send-message`, { data: { conversationId, message: 'Are you open?' } });

  await page.goto('/admin/usage');
  await expect(page).toHaveTitle('Usage Stats · Parley');
  await expect(page.getByRole('region', { name: 'Total Chat Messages' })).toContainText('1');
  const rows = page.getByRole('table', { name: 'Usage by user' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(admin.username);

  await page.getByRole('combobox', { name: 'Month' }).click();
  await expect(page.getByRole('option')).toHaveText([
    `January ${year}`,
    `February ${year}`,
    `March ${year}`,
    `April ${year}`,
    `May ${year}`,
    `June ${year}`,
    `July ${year}`,
    `August ${year}`,
    `September ${year}`,
    `October ${year}`,
    `November ${year}`,
    `December ${year}`,
  ]);
  const other = thisMonth.endsWith('-01') ? `February ${year}` : `January ${year}`;
  await page.getByRole('option', { name: other }).click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByText(`No usage in ${other}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Chat Messages' })).toContainText('0');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveText(other);
});

test('bars are scaled to the highest value, and columns can be sorted', {
  tag: ['@rule:admin-usage-bars', '@long'],
}, async ({ page, admin }) => {
  expect(admin.username).toBe('root');
  await page.route('**/api/admin/usage?*', (route) => route.fulfill({ json: report }));
  await page.goto('/admin/usage');
  const widthOf = (name: string) =>
    page
      .getByRole('row', { name })
      .locator('td:visible [style]:visible')
      .first()
      .evaluate((bar) => bar.style.width);
  await expect(page.getByRole('row', { name: 'heavy' })).toContainText('1,200');
  expect([await widthOf('heavy'), await widthOf('light')]).toEqual(['100%', '25%']);
  const asked = page.waitForRequest(/sort=voiceMinutes.*order=desc|order=desc.*sort=voiceMinutes/);
  await page.getByRole('button', { name: 'Voice Minutes' }).click();
  await asked;
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('usage that is slow or fails to load', {
  tag: ['@rule:admin-usage-skeleton', '@rule:admin-usage-failed', '@long'],
}, async ({ page, admin }) => {
  expect(admin.username).toBe('root');
  const repair = await failCall(page, '**/api/admin/usage?*');
  await test.step('slow usage shows a skeleton', async () => {
    const fail = await holdCall(page, '**/api/admin/usage?*');
    await page.goto('/admin/usage');
    await expect(page.getByRole('heading', { level: 1, name: 'Usage Statistics' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
    await expectAccessible(page);
    fail();
  });
  await test.step('failed usage says so and can be retried', async () => {
    await expect(page.getByRole('alert')).toContainText('Error loading usage statistics');
    await expect(toast(page)).toHaveCount(0);
    await expectAccessible(page);
    await repair();
    await page.route('**/api/admin/usage?*', (route) =>
      route.fulfill({ json: { ...report, stats: [], total: 0, totals: nothing, highest: nothing } }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
    await expect(page.getByText(/No usage in/)).toBeVisible();
  });
});
