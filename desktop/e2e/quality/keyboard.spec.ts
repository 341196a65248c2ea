import type { Page } from '@playwright/test';
import { places } from './places.ts';
import { expect, test } from './stage.ts';
import { takeWay, waysIn } from './ways-in.ts';

/** Presses Tab until the focus comes round; answers with what was passed and what can be used but was not. */
async function tabThrough(page: Page) {
  await page.evaluate(() => {
    const passed = new Set<Element>();
    const faults: string[] = [];
    const describe = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160);
    const look = (target: HTMLElement) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) faults.push(`nothing to see: ${describe(target)}`);
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      if (!hasRing && target.id !== 'main') faults.push(`no ring: ${describe(target)}`);
    };
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      passed.add(target);
      // A group hands the focus on to one of its own at once.
      setTimeout(() => {
        if (document.activeElement === target) look(target);
      });
    });
    // One of a group of radio buttons, tabs or menu items takes the keyboard for all of them.
    const inGroup = '[role=tab], [role=radio], [type=radio], [role=menuitem]';
    const usable =
      'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, select:enabled, summary, [tabindex="0"]';
    Object.assign(window, {
      walk: () => ({
        count: passed.size,
        faults,
        missed: [...document.querySelectorAll(usable)]
          .filter((element) => !passed.has(element) && !element.matches(inGroup))
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
          .map(describe),
      }),
    });
  });
  let before = -1;
  for (let stop = 0; stop < 250; stop += 1) {
    await page.keyboard.press('Tab');
    const count = await page.evaluate<number>('walk().count');
    // The end of the page: the focus has left it, or begins anew.
    if (count === before) break;
    before = count;
  }
  return page.evaluate<{ count: number; faults: string[]; missed: string[] }>('walk()');
}

for (const place of places) {
  test(`${place.path} can be used with the keyboard alone, and shows where it is`, async ({ page, open }) => {
    await open(place);
    const { count, faults, missed } = await tabThrough(page);
    expect(faults).toEqual([]);
    expect(missed).toEqual([]);
    expect(count).toBeGreaterThan(2);
  });
}

test('the first stop of every frame leads past the navigation', async ({ page, open }) => {
  for (const path of ['/pricing', '/dashboard', '/admin']) {
    const place = places.find((one) => one.path === path);
    if (!place) continue;
    await open(place);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

for (const way of waysIn) {
  test(`${way.dialog} on ${way.path} holds the keyboard and gives it back`, async ({ page, open }) => {
    await open(placeOf(way.path));
    const dialog = await takeWay(page, way);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The menu is gone, the button that opened it is there.
    const opener = way.steps.findLast(({ role }) => role !== 'menuitem');
    if (!opener) throw new Error(`Nothing opens ${way.dialog}`);
    await expect(page.getByRole(opener.role, { name: opener.name }).first()).toBeFocused();
  });
}

test('a row menu opens, moves and closes with the keys', async ({ page, open }) => {
  await open(placeOf('/dashboard/chatbots'));
  const trigger = page.getByRole('button', { name: /^Actions for/ }).first();
  await trigger.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('menuitem', { name: 'View Conversations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

test('tabs change with the arrow keys, a switch with the space bar', async ({ page, open }) => {
  await open(placeOf('/dashboard/edit-chatbot'));
  await page.getByRole('tab', { name: 'Basic Settings' }).focus();
  await page.keyboard.press('ArrowRight');
  const tab = page.getByRole('tab', { name: 'Widget' });
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const toggle = page.getByRole('switch').first();
  const before = await toggle.getAttribute('aria-checked');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).not.toHaveAttribute('aria-checked', before ?? '');
});

test('where the system’s colours replace ours, a switch shows whether it is on, and a tab that it is open', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(placeOf('/dashboard/edit-chatbot'));
  const [chosen, other] = [
    page.getByRole('tab', { name: 'Widget' }),
    page.getByRole('tab', { name: 'Basic Settings' }),
  ];
  await chosen.click();
  const toggle = page.getByRole('switch').first();
  const lookOf = (state: 'true' | 'false') =>
    expect(toggle)
      .toHaveAttribute('aria-checked', state)
      .then(() => toggle.screenshot({ animations: 'disabled' }));
  const on = await lookOf('true');
  await toggle.click();
  expect((await lookOf('false')).equals(on)).toBe(false);
  const border = (tab: typeof chosen) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await border(chosen)).not.toBe(await border(other));
});

function placeOf(path: string) {
  const place = places.find((one) => one.path === path);
  if (!place) throw new Error(`There is no ${path} any more: take it out of ways-in.ts`);
  return place;
}
