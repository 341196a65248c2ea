import { expect, type Page } from '@playwright/test';
import { controlsOnceOpen, expectLargeEnough, onPhone } from './large-enough.ts';

const softly = expect.configure({ soft: true });

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing overflows: on a desktop, at 200% zoom, on a small phone, on a phone. */
export async function expectFitsEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await softly.poll(() => excess(page), `${where}, ${width} px`).toBe(0);
  }
  await expectFitsPhone(page, where);
}

/** On a small phone nothing overflows, no table is wider than its card, and fingers hit every control. */
export async function expectFitsNarrowest(page: Page, where: string): Promise<void> {
  const look = async () => {
    await softly.poll(() => excess(page), `${where}, 320 px`).toBe(0);
    await expectFitsFingers(page, where);
  };
  await onPhone(page, look, { width: 320, height: 800 });
}

/**
 * On a phone nothing overflows, also with increased text spacing, no table is wider than its card, and fingers hit
 * every control.
 */
export async function expectFitsPhone(page: Page, where: string): Promise<void> {
  await onPhone(page, async () => {
    await softly.poll(() => excess(page), `${where}, on a phone`).toBe(0);
    await expectFitsFingers(page, where);
    await spaceLetters(page);
    await softly.poll(() => excess(page), `${where}, with more space between letters`).toBe(0);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  });
}

async function expectFitsFingers(page: Page, where: string): Promise<void> {
  await softly.poll(() => tableExcess(page), `${where}: how far a table is wider than its card`).toBeLessThanOrEqual(0);
  await expectLargeEnough(page, `${where}, on a phone`, controlsOnceOpen);
}

/** Of the widest table. */
function tableExcess(page: Page): Promise<number> {
  return page
    .getByRole('table')
    .evaluateAll((tables) =>
      Math.max(
        0,
        ...tables.map((it) => Math.round(it.getBoundingClientRect().width) - (it.parentElement?.clientWidth ?? 0)),
      ),
    );
}

/** WCAG 1.4.12. A style element would need the page's nonce. */
function spaceLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** In print, nothing overlaps the text of any page. */
export async function expectCanBePrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const name of ['banner', 'complementary'] as const) {
    for (const frame of await page.getByRole(name).all()) {
      const position = await frame.evaluate((element) => getComputedStyle(element).position);
      softly(position, `${name} on paper`).not.toBe('fixed');
    }
  }
  await page.emulateMedia({ media: null });
}
