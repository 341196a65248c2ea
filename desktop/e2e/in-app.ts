import { expect, type Page } from '@playwright/test';

/**
 * Brings an app that is loaded to another address, as Back and Forward do, and waits for the screen that it leads to.
 * Loading everything again costs half a CPU second. The walks in `quality/` load every screen.
 */
export async function goInApp(page: Page, address: string, target = address): Promise<void> {
  const before = { path: new URL(page.url()).pathname, title: await page.title() };
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const { origin } = new URL(page.url());
  await expect(page).toHaveURL(origin + target, { timeout: 20_000 });
  // Until the next screen is there, the last one is shown.
  if (new URL(page.url()).pathname !== before.path) await expect(page).not.toHaveTitle(before.title);
}
