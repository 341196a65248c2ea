import { expect, expectAccessible, expectFitsPhone, test } from './owner.ts';

test('a visitor asks for a person, a member answers, and the assistant resumes', {
  tag: ['@long', '@rule:person-answers-live'],
}, async ({ page, owner, browser, parley }) => {
  const website = await owner.addWebsite('Bakery');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.teach(website, 'Hours', '# Opening hours\n\nOn Sundays we are open from 8 to 12.');
  const { url } = (await (await page.request.post(`/api/chatbots/${chatbot}/share-link`, { data: {} })).json()) as {
    url: string;
  };
  await page.goto('/dashboard/inbox');
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Available to visitors' }).click();
  await expect(page.getByText(`see you as ${owner.username}`)).toBeVisible();

  await using visitors = await browser.newContext({ baseURL: parley.url });
  const chat = await visitors.newPage();
  await chat.goto(url);
  const log = chat.getByRole('log', { name: 'Conversation' });
  const write = async (text: string) => {
    const field = chat.getByRole('textbox', { name: 'Message', exact: true });
    await field.fill(text);
    await field.press('Enter');
  };
  await write('I want to talk to a human');
  await expect(chat.getByRole('status').getByText('We’re getting someone for you')).toBeVisible();

  await test.step('it appears without a reload, and is taken over and answered', async () => {
    await page.getByRole('link', { name: /Conversation #/ }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(chat.getByRole('status').getByText(`${owner.username} is answering`)).toBeVisible();
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await reply.fill('Hello, what can I bake for you?');
    await reply.press('Enter');
    await expect(log.getByText('Hello, what can I bake for you?')).toBeVisible();
    await expect(log.getByText(owner.username, { exact: true })).toBeVisible();
  });
  await test.step('while they talk, the assistant is quiet', async () => {
    await write('When are you open on Sundays?');
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('When are you open on Sundays?')).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await expect(log.getByText(/8 to 12/)).toHaveCount(0);
  });
  await test.step('what is written while the visitor’s line is cut comes once it is back', async () => {
    await visitors.setOffline(true);
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await reply.fill('One moment');
    await reply.press('Enter');
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('One moment')).toBeVisible();
    await visitors.setOffline(false);
    await expect(log.getByText('One moment')).toHaveCount(1);
  });
  await page.getByRole('button', { name: 'Hand back' }).click();
  await expect(log.getByRole('status')).toHaveText('');
  await write('When are you open on Sundays?');
  await expect(log.getByText(/8 to 12/)).toBeVisible();
});
