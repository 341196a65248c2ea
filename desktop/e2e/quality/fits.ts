import { expect, type Page } from '@playwright/test';

export const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const softly = expect.configure({ soft: true });

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing overflows: on a small phone, a phone, a desktop at 200% zoom, a desktop. */
export async function expectFitsEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await softly.poll(() => excess(page), `${where}, ${width} px`).toBe(0);
  }
  await expectFitsPhone(page, where);
}

/** Nothing overflows on a phone, also with increased text spacing, and no table is wider than its card. */
export async function expectFitsPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize(phone);
  await softly.poll(() => excess(page), `${where}, ${phone.width} px`).toBe(0);
  for (const table of await page.getByRole('table').all()) {
    const room = () =>
      table.evaluate((it) => (it.parentElement?.clientWidth ?? 0) - Math.round(it.getBoundingClientRect().width));
    await softly.poll(room, `${where}: a table is no wider than its card`).toBeGreaterThanOrEqual(0);
  }
  await spaceLetters(page);
  await softly.poll(() => excess(page), `${where}, with more space between letters`).toBe(0);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await page.setViewportSize(desktop);
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
