import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, failCall, openConversation, test } from './owner.ts';

async function arrive(page: Page, chatbotId: number, visitorId: string): Promise<string> {
  const response = await page.request.post(`/api/widget/${chatbotId}/start-conversation`, { data: { visitorId } });
  const { conversationId } = (await response.json()) as { conversationId: string };
  // Only conversations with a message are listed.
  const data = { conversationId, message: `A question of ${visitorId}` };
  await page.request.post(`/api/widget/${chatbotId}/send-message`, { data });
  return conversationId;
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Conversations' }).locator('tbody').getByRole('row');

test('many conversations are paged, and the URL leads back to the same rows', {
  tag: ['@rule:conversations-list-paged', '@long'],
}, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  for (let n = 1; n <= 63; n++) await arrive(page, chatbot, `visitor-${n}`);
  await page.goto('/dashboard/conversations');
  await expect(page.getByText('1–10 of 63')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText('visitor-63');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rowsOf(page).first()).toContainText('visitor-53');
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rowsOf(page).first()).toContainText('visitor-53');
  await page.goBack();
  await expect(page.getByText('1–10 of 63')).toBeVisible();

  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '50' }).click();
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(page.getByText('1–50 of 63')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rowsOf(page)).toHaveCount(13);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const firstRow = async () => (await rowsOf(page).first().boundingBox())?.y;
  await expect.poll(firstRow, 'the list begins in the first third of a phone').toBeLessThan(844 / 3);
});

test('j and k continue across pages', { tag: '@long' }, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  for (let n = 1; n <= 12; n++) await arrive(page, chatbot, `visitor-${n}`);
  await page.goto('/dashboard/conversations');
  await rowsOf(page).last().click();
  const sheet = openConversation(page);
  await expect(sheet).toContainText('visitor-3');
  await page.keyboard.press('j');
  await expect(sheet).toContainText('visitor-2');
  await expect(page).toHaveURL(/page=2/);
  await page.keyboard.press('j');
  await expect(sheet).toContainText('visitor-1');
  await expect(sheet.getByRole('button', { name: 'Next conversation (j)' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(sheet).toContainText('visitor-2');
  await page.keyboard.press('k');
  await expect(sheet).toContainText('visitor-3');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('conversations can be searched by visitor, text and number', {
  tag: ['@rule:conversations-list-searched', '@long'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.ask(chatbot, 'Do you bake rye bread?', 'visitor-rye');
  await owner.ask(chatbot, 'Do you sell bicycles?', 'visitor-wheel');
  await page.goto('/dashboard/conversations');
  await expect(rowsOf(page)).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('BICYCLE');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('visitor-wheel');
  const number =
    (await rowsOf(page)
      .getByText(/^#\d+$/)
      .textContent()) ?? '';
  await search.fill('visitor-rye');
  await expect(rowsOf(page)).toContainText('Do you bake rye bread?');
  await search.fill(number);
  await expect(rowsOf(page)).toContainText('visitor-wheel');
  await search.fill('<b>nobody</b> 100%');
  await expect(page.getByText('No visitor or message contains “<b>nobody</b> 100%”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(search).toHaveValue('');
});

test('a list with one long conversation: past its end, failing to load, and its text', {
  tag: ['@rule:conversations-list-fails', '@long'],
}, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  const conversationId = await arrive(page, chatbot, 'only-one');
  for (let n = 1; n <= 32; n++) {
    await page.request.post(`/api/widget/${chatbot}/send-message`, { data: { conversationId, message: `Topic ${n}` } });
  }
  await test.step('a URL past the last page leads back to the first', async () => {
    await page.goto('/dashboard/conversations?page=40');
    await expect(page.getByText('Nothing on this page')).toBeVisible();
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(rowsOf(page)).toContainText('only-one');
  });
  await test.step('a list that fails to load says so and can be retried', async () => {
    const repair = await failCall(page, '**/api/chatbots/*/conversations*');
    await page.goto('/dashboard/conversations');
    await expect(page.getByText('The conversations couldn’t be loaded')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page)).toContainText('only-one');
  });
  await test.step('a long conversation starts with its newest messages, and earlier ones load on request', async () => {
    await page.getByRole('button', { name: 'View Messages' }).click();
    const sheet = openConversation(page);
    await expect(sheet.getByText('Topic 8', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Topic 7', { exact: true })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Earlier messages (16)' }).click();
    await expect(sheet.getByText('Topic 1', { exact: true })).toBeAttached();
    await expect(sheet.getByRole('button', { name: /Earlier messages/ })).toHaveCount(0);
    // The scroll position doesn't change.
    await expect(sheet.getByText('Topic 8', { exact: true })).toBeInViewport();
  });
});
