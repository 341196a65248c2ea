import { expect, test } from './owner.ts';

test('the pages ask for the current user once, and calls carry the session cookie and go to no other server', {
  tag: '@rule:pages-ask-user-once',
}, async ({ page, owner, context, baseURL }) => {
  expect(owner.username).toBeTruthy();
  const strangers: string[] = [];
  const whoIsThere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !/^(data|blob|about):/.test(request.url())) strangers.push(request.url());
    if (new URL(request.url()).pathname === '/api/user') whoIsThere.push(request.url());
  });
  const asked = page.waitForRequest('**/api/websites');
  await page.goto('/dashboard/websites');
  expect((await (await asked).allHeaders())['cookie']).toContain('=');
  await expect(page.getByText('No websites yet')).toBeVisible();
  expect(strangers).toEqual([]);
  expect(whoIsThere).toHaveLength(1);

  await context.clearCookies();
  await page.goto('/pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(whoIsThere, 'a page without a session doesn’t ask').toHaveLength(1);
});
