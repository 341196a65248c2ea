import { expect, type Locator, type Page } from '@playwright/test';
import { closeDialog, openerOf, type WayIn } from './ways-in.ts';

/**
 * Every control can be reached with the Tab key and shows its focus.
 * @param within a selector of the part to walk through
 */
export async function expectAllByKeyboard(page: Page, within: 'body' | 'main'): Promise<void> {
  const { count, faults, missed } = await tabThrough(page, within);
  expect.soft(faults, 'the focused control is visible').toEqual([]);
  expect.soft(missed, 'every control is reached').toEqual([]);
  // Some screens only show something, so that only the menus around them have stops.
  if (within === 'body') expect.soft(count, 'Tab stops').toBeGreaterThan(2);
}

/**
 * Presses Tab from the top of the page, or of its main part, to its end.
 * @returns the stops, and the controls that were never reached
 */
async function tabThrough(page: Page, within: 'body' | 'main') {
  await page.evaluate((selector) => {
    const root = document.querySelector<HTMLElement>(selector);
    if (!root) throw new Error(`The page has no ${selector}`);
    const tabIndex = root.getAttribute('tabindex');
    root.tabIndex = -1;
    root.focus();
    if (tabIndex === null) root.removeAttribute('tabindex');
    const passed = new Set<Element>();
    let isOver = false;
    const faults: string[] = [];
    const describe = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160);
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // Only Tab from the end of the page returns to the first stop. A page that is slow to move focus, or briefly
      // takes it back, isn't at its end.
      if (target === passed.values().next().value || !root.contains(target)) isOver = true;
      if (!root.contains(target)) return;
      passed.add(target);
      // A group immediately passes focus to one of its items.
      if (document.activeElement !== target) return;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) faults.push(`not visible: ${describe(target)}`);
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      if (!hasRing && target.id !== 'main') faults.push(`no focus ring: ${describe(target)}`);
    });
    // One of a group of radio buttons, tabs or menu items receives focus for the whole group.
    const inGroup = '[role=tab], [role=radio], [type=radio], [role=menuitem]';
    const usable =
      'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, select:enabled, summary, [tabindex="0"]';
    Object.assign(window, {
      walk: () => ({
        count: passed.size,
        isOver,
        faults,
        missed: [...root.querySelectorAll(usable)]
          .filter((element) => !passed.has(element) && !element.matches(inGroup))
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
          .map(describe),
      }),
    });
  }, within);
  let isOver = false;
  for (let round = 0; round < 50 && !isOver; round += 1) {
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    isOver = await page.evaluate<boolean>('walk().isOver');
  }
  return page.evaluate<{ count: number; faults: string[]; missed: string[] }>('walk()');
}

/** A dialog with fields opens with the first one focused, so that users can type right away. */
export async function expectStartsInField(dialog: Locator, { dialog: name }: WayIn): Promise<void> {
  const first = dialog.locator(':is(input:not([hidden]), textarea, select):not([aria-hidden=true])').first();
  if ((await first.count()) > 0) await expect.configure({ soft: true })(first, name).toBeFocused();
}

/** An open dialog traps focus and returns it to the control that opened it. */
export async function expectHoldsKeyboard(page: Page, dialog: Locator, way: WayIn): Promise<void> {
  const held = await dialog.elementHandle();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
    const isInside = await held?.evaluate((element) => element.contains(document.activeElement));
    expect.soft(isInside, `${way.dialog} traps focus at stop ${stop + 1}`).toBe(true);
  }
  await closeDialog(page, dialog);
  await expect.configure({ soft: true })(openerOf(page, way), `${way.dialog} returns focus`).toBeFocused();
}
