import type { Route } from '@playwright/test';
import type { Insights } from '#shared/contracts/insights.ts';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  failCall,
  holdCall,
  openConversation,
  test,
  toast,
} from './owner.ts';

const hours = '# Opening hours\n\nOn Sundays we are open from 8 to 12.';

/** As if visitors had also asked on the two days before today. */
async function usedThreeDays(route: Route): Promise<void> {
  const response = await route.fetch();
  const insights: Insights = await response.json();
  const { date: _, ...today } = insights.perDay.at(-1) ?? {};
  const perDay = insights.perDay.map((day, index, days) => ({ ...day, ...(index >= days.length - 3 && today) }));
  await route.fulfill({ response, json: { ...insights, perDay } });
}

test('without conversations in the period, the timeline says so', { tag: ['@rule:timeline-empty', '@long'] }, async ({
  page,
  owner,
}) => {
  await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.goto('/dashboard/conversations?tab=timeline');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Analytics Coming Soon')).toBeVisible();
  await expect(page.getByText('No open questions.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('the timeline shows activity as charts and tables', { tag: ['@rule:timeline-charts', '@long'] }, async ({
  page,
  owner,
}) => {
  const website = await owner.addWebsite('Bakery');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.teach(website, 'Hours', hours);
  await owner.ask(chatbot, 'When are you open on Sundays?');
  await owner.ask(chatbot, 'open on sunday?');
  await owner.ask(chatbot, 'Do you repair bicycles?');
  await page.goto('/dashboard/conversations');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/tab=timeline/);

  const figures = page.getByRole('region', { name: 'The period in numbers' });
  await expect(figures).toContainText('Conversations3');
  await expect(figures).toContainText('33%');
  await expect(figures).toContainText('3 more than the previous 30 days');
  await expect(page.getByRole('list', { name: 'Days with conversations' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.route('**/insights?*', usedThreeDays);
  await page.reload();
  for (const name of ['Conversations per day', 'Messages per day', 'Top questions', 'Top cited pages']) {
    await expect(page.getByRole('figure', { name })).toBeVisible();
  }
  await expect(page.getByRole('figure', { name: 'Top cited pages' })).toContainText('Hours');

  const perDay = page.getByRole('figure', { name: 'Messages per day' });
  await perDay.getByRole('button', { name: 'Show as table' }).click();
  await expect(perDay.getByRole('row')).toHaveCount(31);
  await expect(perDay.getByRole('row').last()).toContainText('1 without an answer');

  // With few options, the arrow keys are enough.
  const period = page.getByRole('radiogroup', { name: 'Period' });
  await period.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(period.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(perDay.getByRole('row')).toHaveCount(8);
  await expect(page).toHaveURL(/days=7/);
  await page.reload();
  await expect(period.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('an unanswered question is answered on the timeline for every later visitor', {
  tag: ['@rule:timeline-answers-gap', '@long'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.addChatbot(website, 'Newer');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.teach(website, 'Hours', hours);
  for (const question of ['Do you repair bicycles?', 'Can you repair my bicycle?']) await owner.ask(chatbot, question);
  await owner.ask(chatbot, 'Who won the world cup?', 'fan');
  await page.goto(`/dashboard/conversations?tab=timeline&chatbotId=${chatbot}`);
  const gaps = page.getByRole('list', { name: 'Questions without an answer' });
  await expect(gaps.getByRole('listitem')).toHaveCount(2);
  const first = gaps.getByRole('listitem').first();
  await expect(first).toContainText('Can you repair my bicycle?');
  await expect(first).toContainText('Also: “Do you repair bicycles?”');
  await expect(first).toContainText('Asked twice');

  await first.getByRole('button', { name: 'Answer this once' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer this once' });
  await expect(dialog.getByLabel('Question')).toHaveValue('Can you repair my bicycle?');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('We only bake. Try the shop next door.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(toast(page)).toContainText('Content added');
  await expect(first).toContainText('Answered');
  await expectAccessible(page);

  // Once the answer is undone, the question is open again.
  await first.getByRole('button', { name: 'Undo' }).click();
  await first.getByRole('button', { name: 'Answer this once' }).click();
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('We repair nothing but holes in the stomach.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(first).toContainText('Answered');

  await page.reload();
  await expect(gaps.getByRole('listitem')).toHaveCount(1);
  await expect(gaps).toContainText('Who won the world cup?');
  await test.step('a question links to its conversation', async () => {
    await gaps.getByRole('link', { name: /conversation #/ }).click();
    const sheet = openConversation(page);
    await expect(sheet).toContainText('fan');
    await expect(sheet.getByText('Who won the world cup?')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  });
  await owner.ask(chatbot, 'Do you repair bicycles?', 'the-next-visitor');
  await page.getByRole('tab', { name: 'Conversations' }).click();
  await page.getByRole('row', { name: /the-next-visitor/ }).click();
  await expect(openConversation(page).getByText('We repair nothing but holes in the stomach.')).toBeVisible();
});

test('analytics that are slow or fail to load', {
  tag: ['@rule:timeline-loading', '@rule:timeline-fails', '@long'],
}, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await owner.ask(chatbot, 'Hello?');
  const mendInsights = await failCall(page, '**/api/chatbots/*/insights*');
  const mendGaps = await failCall(page, '**/api/chatbots/*/gaps*');
  await test.step('space is reserved for analytics while they load', async () => {
    const fail = await holdCall(page, '**/api/chatbots/*/insights*');
    await page.goto('/dashboard/conversations?tab=timeline');
    await expect(page.getByRole('status', { name: 'Loading analytics' })).toBeVisible();
    fail();
  });
  await test.step('analytics that fail to load say so and can be retried', async () => {
    await expect(page.getByText('The analytics couldn’t be loaded')).toBeVisible();
    await expect(page.getByText('The questions couldn’t be loaded')).toBeVisible();
    await expectAccessible(page);
    await mendInsights();
    await mendGaps();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('list', { name: 'Days with conversations' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No open questions.')).toBeVisible();
  });
});
