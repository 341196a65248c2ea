import type { APIRequestContext } from '@playwright/test';
import { member, obstinateSite, siteBehindLogin, topics } from '../testing/local-crawl-site.ts';
import { heldPlainSite } from '../testing/plain-site.ts';
import {
  crawlDialog,
  expect,
  expectAccessible,
  expectFitsPhone,
  panel,
  patiently,
  showWebsite,
  signInWindow,
  startCrawl,
  test,
} from './desktop.ts';

const allPages = topics.length + 1;

/** Builds the assistant from the uploaded pages and asks it a question. */
async function answerOf(request: APIRequestContext, websiteId: number, chatbotId: number, message: string) {
  const read = async (path: string, data?: object) => {
    const answer = await (data ? request.post(path, { data }) : request.get(path));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const pages = await read(`/api/websites/${websiteId}/pages`);
  await read(`/api/websites/${websiteId}/knowledge-base`, { pages });
  const { conversationId } = await read(`/api/widget/${chatbotId}/start-conversation`, {});
  return JSON.stringify(await read(`/api/widget/${chatbotId}/send-message`, { conversationId, message }));
}

test('a site behind a sign-in is crawled after the owner signs in, and the assistant answers from it', {
  tag: ['@rule:signed-in-crawl-to-assistant', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(240_000);
  await using site = await siteBehindLogin();
  const websiteId = await showWebsite({ desktop, owner, parley }, 'Members', site.origin);
  const chatbotId = await owner.addChatbot(websiteId, 'Porter');

  await startCrawl(page, 'Members');
  await patiently(page.getByText('Members couldn’t be crawled')).toBeVisible();
  await expect(page.getByRole('alert').getByText('This page requires a sign-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the crawl of Members' }).click();

  const dialog = await crawlDialog(page, 'Members');
  await dialog.getByRole('button', { name: 'Sign in to the site first' }).click();
  await patiently(dialog.getByText('The window is open')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const signIn = async () => {
    const window = await signInWindow(desktop);
    await window.getByLabel('Name').fill(member.name);
    await window.getByLabel('Password').fill(member.password);
    await window.getByRole('button', { name: 'Sign in' }).click();
    await patiently(window.getByRole('heading', { name: 'Members' })).toBeVisible();
  };
  await signIn();
  await dialog.getByRole('button', { name: 'I’m signed in' }).click();
  await patiently(dialog.getByText('You’re signed in to the site')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(page.getByText(`Members: ${allPages} pages read on this computer`)).toBeVisible();
  expect(await answerOf(page.request, websiteId, chatbotId, 'Which house rule is there for parking?')).toContain(
    'house rule for parking is number 49',
  );

  await test.step('when the site ends the session, the crawl says so and continues after a new sign-in', async () => {
    site.endSessions();
    await startCrawl(page, 'Members');
    await patiently(page.getByText('The site signed you out before the crawl could read a page.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await patiently(page.getByRole('button', { name: 'Continue the crawl' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await signIn();
    await page.getByRole('button', { name: 'Continue the crawl' }).click();
    await patiently(page.getByText(`Members: ${allPages} pages read on this computer`)).toBeVisible();
  });

  await crawlDialog(page, 'Members');
  await dialog.getByRole('button', { name: 'Forget this sign-in' }).click();
  const question = page.getByRole('alertdialog', { name: 'Forget this sign-in' });
  await expect(question).toContainText('The sign-in to "Members" will be removed from this computer.');
  await question.getByRole('button', { name: 'Forget sign-in' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in to the site first' })).toBeVisible();
});

test('a crawl of an endless calendar stops by itself and says what it skipped and why', {
  tag: ['@rule:local-crawl-endless-calendar', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(180_000);
  await using site = await obstinateSite();
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Calendar', site.origin);
  await startCrawl(page, 'Calendar');
  await patiently(page.getByText(/^Calendar: \d+ pages read on this computer$/)).toBeVisible();
  await page.getByText(/^What was left out/).click();
  const left = page.getByRole('listitem').filter({ hasText: `${site.origin}/calendar/` });
  await expect(left.first()).toContainText('Skipped because many similar URLs had nothing new.');
  expect(site.requests.filter((path) => path.startsWith('/calendar')).length).toBeLessThan(60);
});

test('a crawl whose app was killed resumes by itself and reads no page twice', {
  tag: ['@rule:local-crawl-killed-app-resumes', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(180_000);
  await using site = await heldPlainSite();
  desktop.hideBrowser();
  await showWebsite({ desktop, owner, parley }, 'Intranet', site.origin);
  await startCrawl(page, 'Intranet');
  await patiently(panel(page).getByText(/^[1-9] of up to 50 pages read$/)).toBeVisible();
  const readBefore = site.hits('/');
  await desktop.killAndRestart();
  await page.reload();
  await expect(panel(page)).toBeVisible();
  site.release();
  await patiently(page.getByText(`Intranet: ${allPages} pages read on this computer`)).toBeVisible();
  expect(site.hits('/')).toBe(readBefore);
});
