import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page, Response } from 'playwright';

export const publicRoutes = ['/', '/pricing'];
export const consoleRoutes = [
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/chatbots',
  '/dashboard/conversations',
  '/dashboard/billing',
  '/dashboard/settings',
  '/dashboard/test-chatbot',
  '/dashboard/edit-chatbot',
  '/create-chatbot',
  '/checkout',
  '/admin',
  '/admin/users',
  '/admin/sign-in',
  '/admin/models',
  '/admin/usage',
  '/admin/limits',
];

/** Creates a chatbot for the signed-in user, for the screens that show one. */
export async function addChatbot(request: APIRequestContext): Promise<number> {
  const website = await request.post('/api/websites', { data: { name: 'Bakery', url: 'https://bakery.example' } });
  const { id: websiteId } = (await website.json()) as { id: number };
  const chatbot = await request.post('/api/chatbots', { data: { websiteId, name: 'Crumb', widgetConfig: {} } });
  return ((await chatbot.json()) as { id: number }).id;
}

/** Opens one of the signed-in user's screens for that chatbot. */
export async function measureScreen(page: Page, path: string, chatbotId: number): Promise<FirstLoad> {
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbotId);
  return measureFirstLoad(page, path === '/dashboard/edit-chatbot' ? `${path}?id=${chatbotId}` : path);
}

export interface FirstLoad {
  scriptGzipBytes: number;
  layoutShift: number;
}

/** Of each script that a page of this process has loaded. Their names contain a hash of their content. */
const sizes = new Map<string, Promise<number>>();

/**
 * Counts our scripts that a page needs to appear. Scripts that it fetches while the browser is idle wait until the
 * others are counted.
 */
export async function countScripts(page: Page): Promise<{ gzipBytes(): Promise<number> }> {
  await page.addInitScript(holdIdleCallbacks);
  // Counted by address, because a repeated request is served from the browser's cache.
  const scripts = new Map<string, Promise<number>>();
  const onResponse = (response: Response) => {
    // The widget on a screen and the payment provider's form don't count here.
    const url = response.url();
    if (response.request().resourceType() !== 'script' || !url.includes('/assets/') || scripts.has(url)) return;
    const name = new URL(url).pathname;
    const size = sizes.get(name) ?? response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.set(name, size);
    scripts.set(url, size);
  };
  page.on('response', onResponse);
  return {
    gzipBytes: async () => {
      page.off('response', onResponse);
      await page.evaluate(() => (globalThis as HeldIdle).releaseIdle?.());
      const all = await Promise.all(scripts.values());
      return all.reduce((sum, size) => sum + size, 0);
    },
  };
}

interface HeldIdle {
  releaseIdle?(): void;
}

/** Runs in the page. */
function holdIdleCallbacks(): void {
  const request = window.requestIdleCallback.bind(window);
  let held: IdleRequestCallback[] | null = [];
  window.requestIdleCallback = (callback, options) => (held ? held.push(callback) : request(callback, options));
  (globalThis as HeldIdle).releaseIdle = () => {
    held?.forEach((callback) => request(callback));
    held = null;
  };
}

/** Loads a page with an empty cache, and measures what was loaded and what moved until the network was idle. */
export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const scripts = await countScripts(page);
  await page.addInitScript(watchShifts);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scriptGzipBytes = await scripts.gzipBytes();
  const layoutShift = await page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0);
  return { scriptGzipBytes, layoutShift };
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
