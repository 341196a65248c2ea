import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { writeSignInLink } from '../bridge/browser-sign-in.ts';
import { expect, expectAccessible, expectFitsPhone, patiently, test } from './desktop.ts';
import { adminLogin } from './fixtures.ts';

test('a website is published from this computer, and its chatbot answers on the server', {
  tag: ['@rule:published-chatbot-answers', '@long'],
}, async ({ page, desktop, owner, parley, playwright }) => {
  const websiteId = await owner.addWebsite('Ferry');
  await owner.teach(websiteId, 'Times', 'The last ferry leaves at 21:40 every day of the year.');
  await owner.addChatbot(websiteId, 'Captain');
  await desktop.startHereAs(parley.url, owner);
  await desktop.open('/dashboard/websites');
  const dialog = page.getByRole('dialog', { name: 'Publish Ferry' });
  const click = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await page.getByRole('button', { name: 'Actions for Ferry' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Publish to a Server' }).press('Enter');
  await dialog.getByLabel('Server address').fill(parley.url);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByLabel('Server address').press('Enter');
  await click('Sign in with your browser');
  await using asAdmin = await playwright.request.newContext({ baseURL: parley.url });
  await asAdmin.post('/api/login', { data: adminLogin });
  const challenge = new URLSearchParams(desktop.opened.at(-1)?.split('#')[1]).get('app') ?? '';
  const letIn = await asAdmin.post(singleSignOnEndpoints.letAppIn.path, { data: { app: challenge } });
  const { code } = (await letIn.json()) as { code: string };
  await desktop.followLink(writeSignInLink({ code, challenge, server: new URL(parley.url).origin }));
  await expect(dialog.getByText('Signed in as root')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await click('Publish');
  await patiently(dialog.getByText('copy its code snippet on the server')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const chatbots = (await (await asAdmin.get('/api/chatbots')).json()) as { id: number; name: string }[];
  const captain = chatbots.find(({ name }) => name === 'Captain');
  const at = `/api/widget/${captain?.id}`;
  const { conversationId } = (await (await asAdmin.post(`${at}/start-conversation`, { data: {} })).json()) as {
    conversationId: string;
  };
  const message = 'When does the last ferry leave?';
  const reply = await asAdmin.post(`${at}/send-message`, { data: { conversationId, message } });
  expect(await reply.text()).toContain('21:40');

  // The same snippet has the new answer after the next time.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const pair = { kind: 'qa', title: message, content: 'From December at 23:15.' };
  await page.request.post(`/api/websites/${websiteId}/entries`, { data: pair });
  await page.getByRole('button', { name: 'Actions for Ferry' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Publish to a Server' }).press('Enter');
  await expect(dialog.getByText(`New: ${message}`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await click('Publish changes');
  await patiently(dialog.getByText('Snippets stay as they are.')).toBeVisible();
  await patiently
    .poll(async () => (await asAdmin.post(`${at}/send-message`, { data: { conversationId, message } })).text())
    .toContain('23:15');
});
