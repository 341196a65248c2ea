import { expect, type Page } from '@playwright/test';
import { jumped } from '../jumps.ts';

/** Long enough that the skeleton is drawn. It moves until the response, which costs CPU time in every frame. */
const responseMs = 200;

/**
 * Opens a page while recording layout shifts, with slow responses so that its skeleton is seen. The page itself waits:
 * a route of Playwright would turn off the browser's cache, and each page would compile every script again.
 */
export async function expectNoJump(page: Page, open: () => Promise<void>): Promise<void> {
  const slow = await page.addInitScript((ms) => {
    const fetchAtOnce = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/api/')) await new Promise((resolve) => setTimeout(resolve, ms));
      return fetchAtOnce(input, init);
    };
    Object.assign(window, { fetchAtOnce });
  }, responseMs);
  await expectNoJumpAtOnce(page, open);
  await slow.dispose();
  await page.evaluate('window.fetch = fetchAtOnce');
}

/** The same with responses at full speed. */
export async function expectNoJumpAtOnce(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  const { sum, moved } = await jumped(page);
  expect.soft(sum, `it jumps as it loads: ${moved}`).toBeLessThan(0.02);
}

/** Nothing moves for users who prefer less motion. */
export async function expectStandsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await expect.configure({ soft: true }).poll(moving, 'it moves').toBe(0);
}
