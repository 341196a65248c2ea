import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { eachTab, firstOfItsKind } from './corners.ts';
import { places } from './places.ts';
import { expect, settled, test } from './stage.ts';
import { takeWay, waysIn } from './ways-in.ts';

const desktop = { width: 1280, height: 800 };
/** The dark desktop is built like the light one: only its colours are looked at. */
const looks = [
  { size: desktop, colorScheme: 'light', isWhole: true },
  { size: desktop, colorScheme: 'dark', isWhole: false },
  { size: { width: 390, height: 844 }, colorScheme: 'dark', isWhole: true },
] as const;

/** No barrier that axe knows of. */
async function expectNoBarrier(page: Page, what: string): Promise<void> {
  for (const { size, colorScheme, isWhole } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Half-way between two themes no colour has its contrast.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    // The old way of collecting saves opening a page of its own for every look, which takes most of the time.
    // The simulated website in its frame has a header of its own, and the widget there has tests of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe');
    if (isWhole) axe.options({ rules: { 'target-size': { enabled: true } } });
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
    );
    expect(found, `${what}, ${size.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

for (const place of places) {
  test(`no barrier on ${place.path}, on none of its tabs, in none of its menus`, async ({ page, open }) => {
    await open(place);
    await expectNoBarrier(page, 'as it opens');
    await eachTab(page, async (name) => {
      await settled(page);
      await expectNoBarrier(page, `tab ${name}`);
    });
    for (const trigger of await firstOfItsKind(page.locator('[aria-haspopup=menu]:visible'))) {
      await trigger.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectMenuWithoutBarrier(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
  });
}

for (const way of waysIn) {
  test(`no barrier in ${way.dialog} on ${way.path}`, async ({ page, open }) => {
    const place = places.find(({ path }) => path === way.path);
    if (!place) throw new Error(`There is no ${way.path} any more: take it out of ways-in.ts`);
    await open(place);
    await takeWay(page, way);
    await expectNoBarrier(page, 'in the dialog');
  });
}

/** A menu hangs on the body, outside of every landmark; all other rules are for it as well. */
async function expectMenuWithoutBarrier(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const axe = new AxeBuilder({ page }).setLegacyMode(true).include('[role=menu]').disableRules(['region']);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
  }
}
