import type { Page } from '@playwright/test';
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
    await page.addInitScript(() => {
      interface LayoutShift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }
      let sum = 0;
      const moved: string[] = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          if (hadRecentInput) continue;
          sum += value;
          for (const { node, previousRect: from, currentRect: to } of sources) {
            const text = node?.textContent?.trim().slice(0, 40);
            moved.push(`${value.toFixed(3)} "${text}" ${from.y} -> ${to.y}, ${from.height} -> ${to.height} px high`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifted: () => ({ sum, moved }) });
    });
    // Slow enough that what stands in for the content is seen.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await open(place);
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
      const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('shifted()');
      expect(sum, `${width} px: ${moved.join('; ')}`).toBeLessThan(0.02);
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const place of places) {
    test(`what is touched on ${place.path} is large enough for a thumb`, async ({ page, open }) => {
      await open(place);
      const small = await page.evaluate(() => {
        const controls =
          'button:enabled, input:enabled, textarea:enabled, [role=tab], [role=switch], [role=radio], nav a';
        return [...document.querySelectorAll(controls)]
          .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((control) => {
            const { width, height, left, top } = control.getBoundingClientRect();
            if (width === 0 || control.closest('.sr-only')) return false;
            control.scrollIntoView({ block: 'center' });
            const box = control.getBoundingClientRect();
            const x = box.left + box.width / 2;
            const y = box.top + box.height / 2;
            // The area may reach beyond what is seen, by a label or by a pseudo element.
            const isHit = (dy: number) => {
              const hit = document.elementFromPoint(x, y + dy);
              const label = hit?.closest('label')?.control ?? null;
              return hit !== null && (control.contains(hit) || hit.contains(control) || label === control);
            };
            return Number.isFinite(left + top + height) && !(isHit(-11) && isHit(11));
          })
          .map((control) => control.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160));
      });
      expect(small).toEqual([]);
    });
  }
});
