import { chromium, type Locator, type Page } from '@playwright/test';
import { type DesktopHost, desktopHost } from '../testing/desktop-host.ts';
import { test as base, expect, type Owner } from './owner.ts';

/** `desktop` is the app without any earlier data; `page` is its window. */
export const test = base.extend<{ desktop: DesktopHost }>({
  // Each app is another site, for whose pages the browser starts another process.
  hasNewPage: true,
  desktop: async ({ page }, provide) => {
    await using host = await desktopHost(page);
    await provide(host);
  },
});

/** Crawls use their own browser, which is slow on a busy machine. */
export const patiently = expect.configure({ timeout: 45_000 });

/**
 * Opens the websites table with one website.
 * @returns its id
 */
export async function showWebsite(
  { desktop, owner, parley }: { desktop: DesktopHost; owner: Owner; parley: { url: string } },
  name: string,
  url?: string,
): Promise<number> {
  const websiteId = await owner.addWebsite(name, url);
  await desktop.connectAs(parley.url, owner);
  await desktop.open('/dashboard/websites');
  return websiteId;
}

/** The panel of a running local crawl. */
export const panel = (page: Page) => page.getByRole('region', { name: /^Crawling .* on this computer$/ });

/** Opens the dialog for a local crawl from the websites table. */
export async function crawlDialog(page: Page, website: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${website}` }).click();
  await page.getByRole('menuitem', { name: 'Crawl on This Computer' }).click();
  return page.getByRole('dialog');
}

export async function startCrawl(page: Page, website: string): Promise<void> {
  const dialog = await crawlDialog(page, website);
  await dialog.getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(dialog).toBeHidden();
}

/** The page in the open sign-in window. */
export async function signInWindow(desktop: DesktopHost): Promise<Page> {
  test.skip(process.platform === 'win32', 'On Windows the window for a sign-in can’t be driven.');
  await patiently.poll(() => desktop.signInDevtools()).not.toBeNull();
  const browser = await chromium.connectOverCDP(desktop.signInDevtools() ?? '');
  const shown = browser.contexts()[0]?.pages()[0];
  if (!shown) throw new Error('The window shows nothing');
  return shown;
}

export { expect, expectAccessible, expectFitsPhone, toast } from './owner.ts';
