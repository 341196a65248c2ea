import { expect, type Page } from '@playwright/test';

/**
 * Navigates the loaded app to another URL, as Back and Forward do, and waits for its screen. Reloading everything costs
 * half a CPU second. The walks in `quality/` load every screen.
 */
export async function goInApp(page: Page, address: string, target = address): Promise<void> {
  const before = { path: new URL(page.url()).pathname, title: await page.title() };
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const { origin } = new URL(page.url());
  await expect(page).toHaveURL(origin + target);
  // The last screen is shown until the next one is ready.
  if (new URL(page.url()).pathname !== before.path) await expect(page).not.toHaveTitle(before.title);
}
