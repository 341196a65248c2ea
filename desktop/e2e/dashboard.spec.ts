import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, test } from './owner.ts';

test('a new owner’s first visit, also on a phone', {
  tag: ['@rule:dashboard-new-owner', '@rule:dashboard-on-phone'],
}, async ({ page, owner }) => {
  await test.step('a new owner sees what to do first', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${owner.username}`);
    await expect(page).toHaveTitle('Dashboard · Parley');
    await expect(page.getByText('No websites added yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Your First Website' })).toHaveAttribute('href', '/create-chatbot');
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
  await test.step('on a phone, the navigation is an overlay that closes when a page is chosen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.username);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const overlay = page.getByRole('dialog', { name: 'Navigation' });
    await expect(overlay.getByRole('link', { name: 'Create New Chatbot' })).toBeVisible();
    await overlay.getByRole('link', { name: 'Websites' }).click();
    await expect(page).toHaveURL('/dashboard/websites');
    await expect(overlay).toBeHidden();
  });
});

test('a dashboard whose numbers are slow or fail to load', {
  tag: ['@rule:dashboard-loading', '@rule:dashboard-card-fails', '@long'],
}, async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  const repair = await failCall(page, '**/api/usage-stats');
  const fail = await holdCall(page, '**/api/usage-stats');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Messages This Month' });
  await expect(card.getByRole('status', { name: 'Loading Messages This Month' })).toBeVisible();
  const outline = await card.boundingBox();
  await test.step('a card that fails to load says why and can be retried', async () => {
    fail();
    await expect(card).toContainText('The database can’t be reached at the moment.');
    await expectAccessible(page);
    await repair();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toContainText('0');
  });
  await test.step('the layout doesn’t change while it loads', async () => {
    expect(await card.boundingBox()).toEqual(outline);
  });
});

test.describe('one screen of a small laptop summarizes an owner’s three websites', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const now = new Date().toISOString();
  const five = [1, 2, 3, 4, 5];
  const meters = ['websites', 'chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'].map((kind) => ({
    kind,
    used: 812,
    included: 1000,
    state: 'within',
  }));

  /** Adds to the server's answer to one call. */
  async function add(page: Page, path: string, added: (reply: unknown) => unknown): Promise<void> {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: added(await response.json()) });
    });
  }

  for (const [language, last] of [
    ['en', 'Quick Actions'],
    ['de', 'Schnellzugriff'],
  ] as const) {
    test(`with steps to do and without, in ${language}`, { tag: '@long' }, async ({ page, owner }) => {
      const websites = [];
      for (const name of ['Bakery', 'Practice', 'Harbor'])
        websites.push(await owner.addWebsite(name, `https://${name}.example`));
      const chatbotId = await owner.addChatbot(websites[0] ?? 0, 'Helper');
      let hasVisitors = false;
      await add(page, '**/api/websites', (list) =>
        (list as object[]).map((website) => ({ ...website, hasKnowledge: true })),
      );
      await add(page, '**/api/usage-limits', (limits) => ({ ...(limits as object), meters }));
      await add(page, '**/api/overview', (overview) => ({
        ...(overview as object),
        // Unanswered questions and tests exist before the first visitor.
        gaps: five.map((count) => ({ chatbotId, question: `Do you have parking space ${count}?`, count })),
        isTested: true,
        ...(hasVisitors && {
          total: { conversations: 42, messages: 90, answers: 80, unanswered: 8, quoted: 3, hinted: 5, disliked: 2 },
          previous: { conversations: 40, messages: 80, answers: 70, unanswered: 20, quoted: 0, hinted: 0, disliked: 0 },
          conversations: five.map((id) => ({ id, chatbotId, startedAt: now, preview: 'Hello', outcome: 'answered' })),
          installed: [{ chatbotId, lastSeen: now }],
        }),
      }));
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const first of ['#next-steps', '#answer-quality']) {
        hasVisitors = first === '#answer-quality';
        await page.goto('/dashboard');
        await expect(page.locator(first)).toBeVisible();
        await expect(page.getByText('Do you have parking space 5?')).toBeVisible();
        await expect(page.getByRole('region', { name: last })).toBeInViewport({ ratio: 1 });
        const { scrollHeight, clientHeight } = await page.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement;
          return { scrollHeight, clientHeight };
        });
        expect(scrollHeight).toBe(clientHeight);
      }
    });
  }
});
