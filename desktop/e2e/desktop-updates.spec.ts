import { member, siteBehindLogin, topics } from '../testing/local-crawl-site.ts';
import {
  crawlDialog,
  expect,
  expectAccessible,
  expectFitsPhone,
  patiently,
  showWebsite,
  signInWindow,
  test,
} from './desktop.ts';

const allPages = topics.length + 1;

test('a site behind a sign-in is kept up to date by the app, also after the site signed it out', {
  tag: ['@rule:app-update-behind-sign-in', '@long'],
}, async ({ page, desktop, owner, parley }) => {
  test.setTimeout(240_000);
  await using site = await siteBehindLogin();
  const websiteId = await showWebsite({ desktop, owner, parley }, 'Members', site.origin);
  const signIn = async () => {
    const window = await signInWindow(desktop);
    await window.getByLabel('Name').fill(member.name);
    await window.getByLabel('Password').fill(member.password);
    await window.getByRole('button', { name: 'Sign in' }).click();
    await patiently(window.getByRole('heading', { name: 'Members' })).toBeVisible();
  };
  const textOf = async (path: string) => {
    const answer = await page.request.get(`/api/websites/${websiteId}/pages`);
    const pages = (await answer.json()) as { url: string; content: string }[];
    return pages.find(({ url }) => new URL(url).pathname === path)?.content ?? '';
  };
  const notice = (words: string) =>
    `<!doctype html><title>About parking</title><main><h1>About parking</h1><p>${`${words} `.repeat(8)}</p></main>`;

  const dialog = await crawlDialog(page, 'Members');
  await dialog.getByRole('button', { name: 'Sign in to the site first' }).click();
  await patiently(dialog.getByText('The window is open')).toBeVisible();
  await signIn();
  await dialog.getByRole('button', { name: 'I’m signed in' }).click();
  await patiently(dialog.getByText('You’re signed in to the site')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(page.getByText(`Members: ${allPages} pages read on this computer`)).toBeVisible();
  const pages = (await (await page.request.get(`/api/websites/${websiteId}/pages`)).json()) as object[];
  const built = await page.request.post(`/api/websites/${websiteId}/knowledge-base`, { data: { pages } });
  expect(built.ok(), await built.text()).toBe(true);

  await test.step('its pages are shown to choose parts of them', async () => {
    await desktop.open(`/dashboard/websites/${websiteId}/reading?page=${encodeURIComponent(site.url('/badges'))}`);
    const shown = page.frameLocator('iframe[title="Preview of the page"]');
    await patiently(shown.getByRole('heading', { name: 'About badges' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'What is read' }).getByText('the house rule for badges'),
    ).toBeVisible();
  });

  site.set({ '/parking': notice('Bicycles are parked in the yard.') });
  await desktop.open(`/dashboard/websites/${websiteId}/updates`);
  const status = page.getByRole('region', { name: 'Status' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await patiently(status.getByText('Up to date')).toBeVisible();
  await expect(status.getByRole('link', { name: '1 changed' })).toBeVisible();
  expect(await textOf('/parking')).toContain('parked in the yard');

  site.endSessions();
  site.set({ '/parking': notice('Bicycles are parked behind the house.') });
  await page.getByRole('button', { name: 'Check now' }).click();
  await patiently(status.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(desktop.notices.map(({ title }) => title)).toContain('Members signed you out');
  expect(await textOf('/parking')).toContain('parked in the yard');
  await desktop.open('/dashboard/websites');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await status.getByRole('button', { name: 'Sign in again' }).click();
  await patiently(status.getByText('The window is open')).toBeVisible();
  await signIn();
  await status.getByRole('button', { name: 'I’m signed in' }).click();
  await patiently(status.getByText('Up to date')).toBeVisible();
  expect(await textOf('/parking')).toContain('behind the house');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'The desktop app' })).toBeChecked();
  await expectAccessible(page);
  await expectFitsPhone(page);
});
