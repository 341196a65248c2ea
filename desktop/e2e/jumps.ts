import type { Frame, Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Watched {
  /** Also counts what moves within half a second of a click, which Cumulative Layout Shift leaves out. */
  afterClicks?: boolean;
}

/** Records layout shifts (Cumulative Layout Shift) of every opened page. */
export async function watchJumps(page: Page, { afterClicks = false }: Watched = {}): Promise<void> {
  await page.addInitScript((isEach) => {
    let sum = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput && !isEach) continue;
        sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          moved.push(`${value.toFixed(3)} "${text}" ${from.y} -> ${to.y}, ${from.height} -> ${to.height} px high`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { jumped: () => ({ sum, moved: moved.join('; ') }) });
  }, afterClicks);
}

/**
 * The total layout shift since the page was opened, and its sources, once fonts are loaded and the last change is
 * painted.
 */
export async function jumped(page: Page | Frame): Promise<{ sum: number; moved: string }> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  return page.evaluate<{ sum: number; moved: string }>('jumped()');
}
