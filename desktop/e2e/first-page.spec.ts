import { expect, test } from './fixtures.ts';
import { expectAccessible, expectFitsPhone } from './owner.ts';

/** React tells the console of what an error boundary caught, so that it is in a bug report. */
function expectToldOnce(quietConsole: string[]): void {
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')]);
}

for (const { path, script, heading } of [
  { path: '/', script: 'LandingPage', heading: 'Turn Your Website Into an AI Assistant' },
  { path: '/auth', script: 'App', heading: 'Sign in to your account' },
]) {
  test(`a first page that did not arrive can be tried again: ${path} without ${script}`, async ({
    page,
    quietConsole,
  }) => {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort('connectionreset'));
    await page.goto(path);
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { name: 'Parley could not be loaded' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.unroute(`**/assets/${script}-*.js`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expectToldOnce(quietConsole);
  });
}

test('a first page that did not arrive comes by itself with the connection', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.route('**/assets/App-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Parley could not be loaded' })).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/assets/App-*.js');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expectToldOnce(quietConsole);
});
