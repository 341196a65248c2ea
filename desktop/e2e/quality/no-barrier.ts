import { expect, type Page } from '@playwright/test';
import { barriersOf, colorRules, type Look, showIn } from '#build/barriers.ts';

type Theme = 'light' | 'dark';

// The simulated website in its frame has its own header, and the widget has its own tests.
const whole: Look = { exclude: ['iframe'], rules: { 'target-size': { enabled: true } } };
/** All rules except color contrast, which is the slowest. */
const build: Look = {
  ...whole,
  rules: { ...whole.rules, ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) },
};
const colors: Look = { exclude: ['iframe'], runOnly: colorRules };
/** A menu is attached to the body, outside of every landmark. All other rules apply to it. */
const menu: Look = { include: ['[role=menu]'], rules: { region: { enabled: false } } };

/** No accessibility violations in either theme. Only colors are checked again in the dark one. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  for (const theme of await bothThemes(page)) await lookAt(page, theme === 'light' ? whole : colors, theme, where);
}

/** All rules but those of colors, which are the same in another layout. */
export const expectNoBarrierIn = (page: Page, theme: Theme, where: string) => lookAt(page, build, theme, where);

export async function expectNoBarrierInMenu(page: Page, where: string): Promise<void> {
  for (const theme of await bothThemes(page)) await lookAt(page, menu, theme, where);
}

/** Starts with the current theme, because each change repaints the whole page. */
async function bothThemes(page: Page): Promise<Theme[]> {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

async function lookAt(page: Page, look: Look, theme: Theme, where: string): Promise<void> {
  await showIn(page, theme);
  expect.soft(await barriersOf(page, look), `${where}, ${theme}`).toEqual([]);
}
