import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// AxeBuilder loads axe into every frame twice per check, which takes longer than the check itself.
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Options = Parameters<AxeBuilder['options']>[0];
type Check = (where: object, options: Options) => ReturnType<AxeBuilder['analyze']>;

export interface Look extends Pick<Options, 'rules' | 'runOnly'> {
  /** Selectors of what to check (by default the whole page) and what to leave out. */
  include?: string[];
  exclude?: string[];
}

/** The rules whose outcome depends on the theme, which changes only colors. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The barriers that axe finds in the current page: each rule with the elements that break it. It doesn't check frames,
 * because they only show the widget, which has its own tests.
 */
export async function barriersOf(page: Page, { include = [], exclude = [], ...rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: Options = { ...rules, iframes: false, resultTypes: ['violations'] };
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: { run: Check } };
      const { violations } = await axe.run(where, how);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
      );
    },
    [{ include, exclude }, options] as const,
  );
}

/** Switches the page to a theme without a transition, because colors in transition don't have their final contrast. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Everything that inherits a color in transition is drawn again with every step.
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  await page.evaluate(async () => {
    // Placeholders pulse until they are replaced, so their animations don't finish.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    document.adoptedStyleSheets.pop();
  });
}
