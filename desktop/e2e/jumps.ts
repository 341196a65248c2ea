import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts (Cumulative Layout Shift) of every opened page. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          moved.push(`${value.toFixed(3)} "${text}" ${from.y} -> ${to.y}, ${from.height} -> ${to.height} px high`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { jumped: () => ({ sum, moved: moved.join('; ') }) });
  });
}

/**
 * The total layout shift since the page was opened, and its sources, once fonts are loaded and the last change is
 * painted.
 */
export async function jumped(page: Page): Promise<{ sum: number; moved: string }> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  return page.evaluate<{ sum: number; moved: string }>('jumped()');
}
