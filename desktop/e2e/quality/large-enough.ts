import { expect, type Page } from '@playwright/test';

export const desktop = { width: 1280, height: 800 };

/** Measures panels once they have slid in. */
export const phone = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Emulates a phone. A second page would need another browser context. */
export async function becomePhone(page: Page): Promise<void> {
  const { width, height } = phone.viewport;
  await page.setViewportSize(phone.viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Shows the loaded page at the width of a phone and for fingers, and then on a desktop again. */
export async function onPhone(
  page: Page,
  look: () => Promise<void>,
  viewport: { width: number; height: number } = phone.viewport,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(viewport);
  await look();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  await page.setViewportSize(desktop);
  // Controls that only phones have go with a later frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

const controls = [
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, summary',
  '[role=tab], [role=switch], [role=radio], [role=checkbox], [role=menuitem], [role=option]',
].join();

/**
 * In a page that was opened on a desktop. Rows of the page tree keep the height they had there, and long-lists.spec.ts
 * opens them on a phone.
 */
export const controlsOnceOpen = `:is(${controls}):not([role=treegrid] *)`;

/** At least 44 pixels wide and tall, and 34 for rows of pages. Links in text are as tall as their line. */
export async function expectLargeEnough(page: Page, where: string, selector = controls): Promise<void> {
  await expect.poll(() => page.evaluate(movingUntilItEnds), `${where}, still moving`).toEqual([]);
  expect.soft(await tooSmall(page, selector), where).toEqual([]);
}

/** Names of the animations in progress, without the endless ones of what is loading. */
function movingUntilItEnds(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => (one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName));
}

/** Controls whose target is less than 44 pixels wide or tall. */
function tooSmall(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    /** Rows of the page tree are dense, but still larger than the 24 pixels that WCAG requires. */
    const halfOf = (control: Element) => (control.closest('[role=treegrid]') ? 17 : 21);
    /** The target may extend beyond the visible control, through a label or a pseudo-element. */
    function isHit(control: Element, x: number, y: number): boolean {
      // A toast that covers it disappears by itself.
      const hit = document.elementsFromPoint(x, y).find((one) => !one.closest('[aria-label^=Notifications]'));
      return hit !== undefined && (control.contains(hit) || hit.closest('label')?.control === control);
    }
    /** As tall as its lines of text. */
    function isInText(control: Element): boolean {
      const around = control.parentElement?.textContent.trim() ?? '';
      return (
        control.matches('a') &&
        getComputedStyle(control).display.startsWith('inline') &&
        around.length > control.textContent.trim().length
      );
    }
    return [...document.querySelectorAll(wanted)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.closest('.sr-only, [inert], [aria-hidden=true]') && !isInText(control))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // A control in a label can be pressed anywhere on the label.
        const { width, height, left, top } = (control.closest('label') ?? control).getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const half = halfOf(control);
        const edges = [
          [x - half, y],
          [x + half, y],
          [x, y - half],
          [x, y + half],
        ] as const;
        return width > 0 && !edges.every(([edgeX, edgeY]) => isHit(control, edgeX, edgeY));
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)}x${Math.round(height)} ${control.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160)}`;
      });
  }, selector);
}
