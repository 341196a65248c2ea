import { expect, test } from '../desktop.ts';
import { expectLargeEnough, phone } from './large-enough.ts';

test.use(phone);

test('touch targets that only exist in the app are large enough', { tag: '@long' }, async ({
  page,
  desktop,
  owner,
  parley,
}) => {
  const website = await owner.addWebsite('Bakery');
  await owner.addChatbot(website, 'Helper');
  await desktop.open('/dashboard');
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
  await expectLargeEnough(page, 'connecting');

  await desktop.connectAs(parley.url, owner);
  await desktop.open('/dashboard/chatbots');
  await page.getByRole('button', { name: 'Actions for Helper' }).click();
  await page.getByRole('menuitem', { name: 'Get Code Snippet' }).click();
  const snippet = page.getByRole('dialog', { name: 'Code snippet for Helper' });
  await expect(snippet.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expectLargeEnough(page, 'the code snippet');

  await desktop.open('/dashboard/websites');
  await page.getByRole('button', { name: 'Actions for Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Crawl on This Computer' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start Crawling' })).toBeVisible();
  await expectLargeEnough(page, 'a crawl on this computer');

  await desktop.open('/dashboard/settings?tab=computer');
  await expect(page.getByRole('switch', { name: /Open at login/ })).toBeVisible();
  await expectLargeEnough(page, 'the settings of this computer');
});
