import type { Page } from '@playwright/test';
import { jumped, watchJumps } from '../jumps.ts';
import { eachTab } from './corners.ts';
import { places } from './places.ts';
import { expect, settled, test } from './stage.ts';

/** A small phone, a phone, a desktop at twice the size, a desktop. */
const widths = [320, 390, 640, 1280];

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const place of places) {
  test(`${place.path} fits every width, also with the spacing some people need`, async ({ page, open }) => {
    await open(place);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => excess(page), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await eachTab(page, async (name) => {
      await settled(page);
      await expect.poll(() => excess(page), `tab ${name}`).toBe(0);
    });
    for (const table of await page.getByRole('table').all()) {
      const room = () =>
        table.evaluate((it) => (it.parentElement?.clientWidth ?? 0) - Math.round(it.getBoundingClientRect().width));
      await expect.poll(room, 'a table is no wider than its card').toBeGreaterThanOrEqual(0);
    }
    // WCAG 1.4.12. A style element would need the page's nonce.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await expect.poll(() => excess(page), 'with more space between letters').toBe(0);
  });

  test(`${place.path} does not jump while it loads`, async ({ page, open }) => {
    await watchJumps(page);
    // Slow enough that what stands in for the content is seen.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(place);
      const { sum, moved } = await jumped(page);
      expect(sum, `${width} px: ${moved}`).toBeLessThan(0.02);
    }
  });

  test(`${place.path} stands still for people who asked for less motion, and can be printed`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(place);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    await expect.poll(moving).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await settled(page);
    for (const name of ['banner', 'complementary'] as const) {
      for (const frame of await page.getByRole(name).all()) {
        expect(await frame.evaluate((element) => getComputedStyle(element).position)).not.toBe('fixed');
      }
    }
  });
}
