import { expect, type Page } from '@playwright/test';
import { barriersOf, colorRules, type Look, showIn } from '#build/barriers.ts';

type Theme = 'light' | 'dark';

// The simulated website in its frame has a header of its own, and the widget there has tests of its own.
const whole: Look = { exclude: ['iframe'], rules: { 'target-size': { enabled: true } } };
/** All but colors, which take longest to look at. */
const build: Look = {
  ...whole,
  rules: { ...whole.rules, ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) },
};
const colors: Look = { exclude: ['iframe'], runOnly: colorRules };
/** A menu hangs on the body, outside of every landmark; all other rules are for it as well. */
const menu: Look = { include: ['[role=menu]'], rules: { region: { enabled: false } } };

/** No barrier that axe knows of in either theme; the dark page is built like the light one. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  for (const theme of await bothThemes(page)) await lookAt(page, theme === 'light' ? whole : colors, theme, where);
}

/** None in one theme: on a phone the page is built differently, its colors are those of the desktop. */
export const expectNoBarrierIn = (page: Page, theme: Theme, where: string) => lookAt(page, build, theme, where);

export async function expectNoBarrierInMenu(page: Page, where: string): Promise<void> {
  for (const theme of await bothThemes(page)) await lookAt(page, menu, theme, where);
}

/** The one that is shown comes first: each change draws the whole page. */
async function bothThemes(page: Page): Promise<Theme[]> {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

async function lookAt(page: Page, look: Look, theme: Theme, where: string): Promise<void> {
  await showIn(page, theme);
  expect.soft(await barriersOf(page, look), `${where}, ${theme}`).toEqual([]);
}
