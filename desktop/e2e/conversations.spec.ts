import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, openConversation, test } from './owner.ts';

test('without conversations, the page says when there will be some', {
  tag: ['@long', '@rule:conversations-page-empty'],
}, async ({ page, owner }) => {
  await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.goto('/dashboard/conversations');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText('Analytics Coming Soon')).toBeVisible();
});

test('conversations of the chatbot in the URL are read in sequence with j and k', {
  tag: ['@rule:conversations-page-by-keyboard', '@long'],
}, async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.addChatbot(website, 'Quiet');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.teach(website, 'Hours', '# Opening hours\n\nOn Sundays we are open from 8 to 12.');
  await owner.ask(chatbot, 'When are you open on Sundays?', 'visitor-one');
  await owner.ask(chatbot, 'Do you repair <i>bicycles</i> in Zürich?');

  await page.goto(`/dashboard/conversations?chatbotId=${chatbot}`);
  await expect(page.getByRole('combobox', { name: 'Chatbot' })).toContainText('Helper');
  const rows = page.getByRole('table', { name: 'Conversations' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Anonymous');
  await expect(rows.nth(2)).toContainText('visitor-one');
  await expect(rows.nth(2)).toContainText('Active');

  await rows.nth(1).click();
  const sheet = openConversation(page);
  await expect(sheet.getByText('Do you repair <i>bicycles</i> in Zürich?')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Messages' }).getByText('No answer')).toBeVisible();
  await test.step('why there was no answer, what was missing and what to do about it', async () => {
    const menu = sheet.getByRole('button', { name: 'More actions for this answer' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Why this answer?' }).press('Enter');
    const reasons = sheet.getByRole('region', { name: 'Why this answer' });
    await expect(reasons).toContainText('“bicycles”');
    await expect(reasons).toBeFocused();
    await expect(reasons.getByRole('link', { name: 'add a page or your own answer' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
  await page.keyboard.press('j');
  await expect(sheet.getByText('When are you open on Sundays?')).toBeVisible();
  await expect(sheet.getByText(/8 to 12/)).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveAttribute('href', /\/hours$/);
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(sheet.getByRole('list', { name: 'Messages' }).getByText('No answer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await test.step('a large screen shows the list next to a conversation with short lines', async () => {
    await page.setViewportSize({ width: 1680, height: 1000 });
    await rows.nth(1).click();
    const [list, reader] = await Promise.all([
      page.getByRole('table', { name: 'Conversations' }).boundingBox(),
      sheet.boundingBox(),
    ]);
    if (!list || !reader) throw new Error('They are not shown');
    expect(reader.x + reader.width - list.x).toBeGreaterThan(1300);
    expect(list.width).toBeGreaterThan(reader.width);
    expect(reader.width).toBeLessThan(700);
    await page.keyboard.press('Escape');
  });
  await test.step('without room for both, a conversation covers the list', async () => {
    await page.setViewportSize({ width: 1024, height: 720 });
    await rows.nth(1).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Messages' }).getByText('No answer')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('conversations and messages that are slow or fail to load', {
  tag: ['@rule:conversations-page-loading', '@rule:conversations-page-messages-fail', '@long'],
}, async ({ page, owner }) => {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await owner.ask(chatbot, 'Hello?');
  const repair = await failCall(page, '**/api/conversations/*/messages*');
  await test.step('space is reserved for slow conversations and messages', async () => {
    const releaseList = await holdCall(page, '**/api/chatbots/*/conversations*');
    const failMessages = await holdCall(page, '**/api/conversations/*/messages*');
    await page.goto('/dashboard/conversations');
    await expect(page.getByRole('combobox', { name: 'Chatbot' })).toContainText('Helper');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    releaseList();
    await page.getByRole('button', { name: 'View Messages' }).click();
    await expect(openConversation(page).getByRole('status', { name: 'Loading messages' })).toBeVisible();
    failMessages();
  });
  await test.step('messages that fail to load say so in the conversation', async () => {
    await expect(page.getByText('The messages couldn’t be loaded')).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(openConversation(page).getByText('Hello?')).toBeVisible();
  });
});

test('without a chatbot, or if chatbots fail to load, the page says what to do', {
  tag: ['@rule:conversations-page-without-chatbot', '@long'],
}, async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  const repair = await failCall(page, '**/api/chatbots');
  await page.goto('/dashboard/conversations');
  await expect(page.getByText('Your chatbots couldn’t be loaded')).toBeVisible();
  await expectAccessible(page);
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No chatbots yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Chatbot' })).toHaveAttribute('href', '/create-chatbot');
});
