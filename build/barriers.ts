import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// The builder brings axe to every frame twice for every look, which takes longer than looking.
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Options = Parameters<AxeBuilder['options']>[0];
type Run = (where: object, options: Options) => ReturnType<AxeBuilder['analyze']>;

export interface Look extends Pick<Options, 'rules' | 'runOnly'> {
  /** Selectors: what is looked at, the whole page when nothing is said, and what of it is not. */
  include?: string[];
  exclude?: string[];
}

/** The rules whose outcome depends on the theme: it changes colors and nothing else. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The barriers that axe finds in the page as it is now: the rule, and each place that breaks it. It does not look into
 * frames: the widget, which is all that we show there, has tests of its own.
 */
export async function barriersOf(page: Page, { include = [], exclude = [], ...rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: Options = { ...rules, iframes: false, resultTypes: ['violations'] };
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = window as unknown as { axe: { run: Run } };
      const { violations } = await axe.run(where, how);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
      );
    },
    [{ include, exclude }, options] as const,
  );
}

/** Shows the page in a theme, at once: halfway between two no color has its contrast. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // A color that passes through others is drawn by everything that inherits it, one generation after the other.
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
  });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    document.adoptedStyleSheets.pop();
  });
}
