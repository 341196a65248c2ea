import { linkableRoutes } from '../main/deep-link.ts';
import { pageHeadings } from '../testing/page-headings.ts';
import { admin, call, connect, expect, register, signIn, test, uploadText } from './app.ts';

test('the first start asks for the server, explains what is wrong with an address, and continues to the sign-in', async ({
  app: { page },
  parley,
}) => {
  await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible();
  await page.getByLabel('Server address').fill('http://127.0.0.1:1');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByLabel('Server address')).toHaveAttribute('aria-invalid', 'true');
  await connect(page, parley.url);
});

test('the first start shows its window', async ({ app: { electron } }) => {
  const isVisible = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
  await expect.poll(isVisible, { timeout: 15_000 }).toBe(true);
});

test('each page that a link may open is shown, and again when it is reloaded', async ({ app, parley }, info) => {
  test.setTimeout(240_000);
  await connect(app.page, parley.url);
  await signIn(app.page, admin);
  const headings = pageHeadings(admin.username);
  expect(Object.keys(headings)).toEqual(linkableRoutes);
  for (const [route, name] of Object.entries(headings)) {
    const heading = app.page.getByRole('heading', { level: 1, name });
    expect(await app.startAgain(`parley:/${route}`)).toBe(0);
    await expect(heading).toBeVisible();
    await app.page.reload();
    await expect(heading).toBeVisible();
    // The workflow keeps them.
    await app.page.screenshot({ path: info.outputPath(`${route.slice(1).replaceAll('/', '-') || 'landing'}.png`) });
  }
});

test('the server and the session are kept after a restart', async ({ app, parley }) => {
  await connect(app.page, parley.url);
  const username = await register(app.page);
  await app.restart();
  await expect(app.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await call(app.page, '/api/user')).toMatchObject({ username });
});

test('a second instance passes its link to the first and exits', async ({ app, parley }) => {
  await connect(app.page, parley.url);
  await register(app.page);
  expect(await app.startAgain('parley://dashboard/billing')).toBe(0);
  await expect(app.page).toHaveURL('app://parley/dashboard/billing');
  await expect(app.page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(app.electron.windows()).toHaveLength(1);
});

test('a parley:// link that starts the app opens its page, unless the page would buy something', async ({
  app,
  parley,
}) => {
  await connect(app.page, parley.url);
  await register(app.page);
  await app.restart('parley://dashboard/conversations');
  await expect(app.page).toHaveURL('app://parley/dashboard/conversations');
  await expect(app.page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
  await app.restart('parley://checkout?plan=business');
  await expect(app.page).toHaveURL('app://parley/dashboard');
  await expect(app.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a file that a page uploads arrives whole', async ({ app: { page }, parley }) => {
  await connect(page, parley.url);
  await register(page);
  const website = { name: 'Intranet', url: 'https://intranet.example' };
  const { id: websiteId } = await call<{ id: number }>(page, '/api/websites', website);
  const bot = { websiteId, name: 'Desk', widgetConfig: {} };
  const { sent, received } = await uploadText(page, (await call<{ id: number }>(page, '/api/chatbots', bot)).id);
  expect(received).toBe(sent);
});
