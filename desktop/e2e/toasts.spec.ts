import type { Page } from '@playwright/test';
import { expect, test, toast } from './owner.ts';
import { expectToast, reason } from './toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function askForOne(page: Page): Promise<void> {
  await page.goto('/test-crawler');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expectToast(page, 'URL is required', 'Please enter a valid URL to crawl');
}

test('the toast itself', async ({ page }) => {
  await test.step('is at most 420 pixels wide on medium screens and up, and fits on a phone', async () => {
    const viewport = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await askForOne(page);
      expect((await viewport.boundingBox())?.width).toBe(420);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await askForOne(page);
    expect((await viewport.boundingBox())?.width).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('can be reached with F8 and dismissed with its button', async () => {
    await askForOne(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
  });
  await test.step('is replaced by the next one', async () => {
    await askForOne(page);
    await page.getByLabel('Website URL').fill('https://shop.example');
    await page.route('**/api/test-crawler', (route) => route.fulfill({ status: 422, json: { message: reason } }));
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expectToast(page, 'Error crawling website', reason);
  });
  await test.step('disappears after five seconds', async () => {
    await page.clock.install();
    await askForOne(page);
    // Time passes during the checks, so the rest of the five seconds is for a slow machine.
    await page.clock.runFor(3000);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(2500);
    await expect(toast(page)).toHaveCount(0);
  });
  await test.step('can be swiped away to the right beyond 50 pixels, and returns below that', async () => {
    await askForOne(page);
    const swipe = async (distance: number) => {
      // It must not move before the drag starts.
      await toast(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const box = await toast(page).boundingBox();
      if (!box) throw new Error('No message is shown');
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast(page)).not.toHaveAttribute('data-swipe', 'end');
    await expect(toast(page)).toHaveCount(1);
    await swipe(60);
    await page.clock.runFor(500);
    await expect(toast(page)).toHaveCount(0);
  });
});
