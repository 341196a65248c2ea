import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './owner.ts';
import { expectToast, reason } from './toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function askForOne(page: Page): Promise<void> {
  await page.goto('/test-crawler');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expectToast(page, 'URL is required', 'Please enter a valid URL to crawl');
}

test('the toast itself', {
  tag: [
    '@long',
    '@rule:toast-replaced',
    '@rule:toast-five-seconds',
    '@rule:toast-swiped',
    '@rule:toast-by-keyboard',
    '@rule:toast-width',
  ],
}, async ({ page }) => {
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

/** Whether the current toast covers any of these. */
async function covers(page: Page, covered: Locator): Promise<boolean> {
  await toast(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('No message is shown');
  const boxes = await covered.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  return boxes.some(
    ({ x, y, width, height }) =>
      x < box.x + box.width && x + width > box.x && y < box.y + box.height && y + height > box.y,
  );
}

test('a toast covers nothing that was just made and no button of the page, at any width', { tag: '@long' }, async ({
  page,
  owner,
}) => {
  const sizes = [
    [390, 844],
    [768, 600],
    [1280, 600],
  ] as const;
  async function expectNothingCovered(): Promise<void> {
    // A toast that has focus stays.
    await page.keyboard.press('F8');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const contents = page.getByRole('main').locator('h1, h2, h3, a, button, input, tr, [role=row]');
      expect(await covers(page, contents), `${width} pixels wide`).toBe(false);
    }
  }
  await test.step('in a list that fills the window', async () => {
    for (let n = 1; n <= 9; n += 1) await owner.addWebsite(`Shop ${n}`, `https://shop-${n}.example`);
    await page.goto('/dashboard/websites');
    await page.getByRole('button', { name: 'Add Website' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Harbor');
    await dialog.getByLabel('URL').fill('https://harbor.example');
    await dialog.getByRole('button', { name: 'Add Website' }).click();
    await expectToast(page, 'Website created', 'Your website has been added successfully.');
    await expect(page.getByRole('row', { name: /Harbor/ })).toBeVisible();
    await expectNothingCovered();
  });
  await test.step('in the wizard', async () => {
    await page.goto('/create-chatbot');
    await page.getByRole('radio', { name: 'Add a new website' }).click();
    await page.getByLabel('Website Name').fill('Mill');
    await page.getByLabel('Website URL').fill('https://mill.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Website created');
    await expect(page.getByRole('button', { name: 'Start Crawling' })).toBeVisible();
    await expectNothingCovered();
  });
});
