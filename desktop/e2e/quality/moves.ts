import { expect, type Page } from '@playwright/test';
import { jumped } from '../jumps.ts';

/** Long enough that the skeleton is drawn. It moves until the response, which costs CPU time in every frame. */
const responseMs = 200;

/** Opens a page while recording layout shifts, with slow responses so that its skeleton is seen. */
export async function expectNoJump(page: Page, open: () => Promise<void>): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, responseMs));
    await route.continue();
  });
  await expectNoJumpAtOnce(page, open);
  // A call that is still held would be answered twice.
  await page.unrouteAll({ behavior: 'wait' });
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
