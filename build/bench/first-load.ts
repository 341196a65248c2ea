import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** What somebody may have to fetch who comes to a page for the first time; JavaScript, gzip. */
export const publicBudget = 110 * 1024;
export const consoleBudget = 180 * 1024;
/** The console is above its budget; until it is within, it must not grow further. */
export const consoleCeiling = 260 * 1024;
/** How far what is seen may jump while a page loads (cumulative layout shift). */
export const shiftBudget = 0.02;

export const publicRoutes = ['/', '/pricing'];
export const consoleRoutes = [
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/chatbots',
  '/dashboard/conversations',
  '/dashboard/billing',
  '/dashboard/settings',
];

export interface FirstLoad {
  scriptGzipBytes: number;
  layoutShift: number;
}

/** Loads a page into an empty cache and looks at what came and what moved until the network was quiet. */
export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const scripts: Promise<number>[] = [];
  const onResponse = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  };
  page.on('response', onResponse);
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  const layoutShift = await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0);
  return { scriptGzipBytes: (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0), layoutShift };
}

/** Runs in the page. */
function watchShifts(): void {
  const seen = globalThis as { layoutShift?: number };
  seen.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.layoutShift = (seen.layoutShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
