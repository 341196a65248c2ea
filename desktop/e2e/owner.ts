import type { APIRequestContext, Page } from '@playwright/test';
import { barriersOf, colorRules, type Look, showIn } from '#build/barriers.ts';
import { uploadBatchPages } from '#shared/contracts/crawls.ts';
import { test as base, expect } from './fixtures.ts';

/** A user with an account, and helpers to reach a state quickly through the same calls as the pages. */
export interface Owner {
  username: string;
  password: string;
  addWebsite(name: string, url?: string): Promise<number>;
  addChatbot(websiteId: number, name: string): Promise<number>;
  /** Builds the knowledge base from one page of text. */
  teach(websiteId: number, title: string, content: string): Promise<void>;
  /** Uploads pages of the website as a local crawl does. */
  uploadPages(websiteId: number, pages: readonly { url: string; title: string; content: string }[]): Promise<void>;
  /** A visitor asks something in a new conversation. */
  ask(chatbotId: number, message: string, visitorId?: string): Promise<void>;
}

let accounts = 0;

async function createOwner(request: APIRequestContext): Promise<Owner> {
  accounts += 1;
  const username = `owner${process.pid}x${accounts}`;
  const password = 'correct horse battery';
  async function post<Reply>(path: string, data: unknown): Promise<Reply> {
    const response = await request.post(path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  }
  await post('/api/register', { username, password, email: `${username}@parley.example` });
  return {
    username,
    password,
    addWebsite: async (name, url = `https://${name.toLowerCase().replaceAll(/\W+/g, '-')}.example`) =>
      (await post<{ id: number }>('/api/websites', { name, url })).id,
    addChatbot: async (websiteId, name) =>
      (await post<{ id: number }>('/api/chatbots', { websiteId, name, widgetConfig: {} })).id,
    teach: (websiteId, title, content) =>
      post(`/api/websites/${websiteId}/knowledge-base`, {
        pages: [{ url: `https://site-${websiteId}.example/${title.toLowerCase()}`, title, content }],
      }),
    uploadPages: async (websiteId, pages) => {
      for (let first = 0; first < pages.length; first += uploadBatchPages) {
        await post(`/api/websites/${websiteId}/pages`, {
          crawlId: crypto.randomUUID(),
          pages: pages.slice(first, first + uploadBatchPages),
          done: true,
        });
      }
    },
    ask: async (chatbotId, message, visitorId) => {
      const { conversationId } = await post<{ conversationId: string }>(`/api/widget/${chatbotId}/start-conversation`, {
        visitorId,
      });
      await post(`/api/widget/${chatbotId}/send-message`, { conversationId, message });
    },
  };
}

/** `owner` is signed in in `page`. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ page }, provide) => {
    await provide(await createOwner(page.request));
  },
});

/** The conversation opened next to the list. Test windows are wide enough. */
export const openConversation = (page: Page) => page.getByRole('complementary', { name: /^Conversation #/ });

/**
 * No accessibility violations found by axe, in the light and the dark theme. Starts with the current one, because each
 * change repaints the whole page. Only colors are checked again in the other, and in `npm test` not at all, since its
 * walk through all pages has seen both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await showIn(page, now);
  await expectNoBarrier(page, now);
  if (process.env['PARLEY_TEST_ONCE']) return;
  await showIn(page, other);
  await expectNoBarrier(page, other, { runOnly: colorRules });
}

/** No violations in the current theme. */
export async function expectNoBarrier(page: Page, what?: string, look: Look = {}): Promise<void> {
  expect(await barriersOf(page, look), what).toEqual([]);
}

/** Nothing overflows at the width of a small phone. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
  if (before) await page.setViewportSize(before);
}

/** The current toast. An open dialog hides it from the accessibility tree. */
export const toast = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Makes a call fail as it does when the database is down. */
export async function failCall(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The database can’t be reached at the moment.' },
      headers: { 'x-request-id': 'req-503' },
    }),
  );
  return () => page.unroute(path);
}

/**
 * Ends the session as a form is sent. If it ended earlier, a call in the background could lead to the sign-in before
 * that.
 */
export async function endSessionBefore(page: Page, method: 'POST' | 'PATCH'): Promise<void> {
  let hasEnded = false;
  await page.route('**/api/**', async (route) => {
    if (!hasEnded && route.request().method() === method) {
      hasEnded = true;
      await page.request.post('/api/logout');
    }
    await route.fallback();
  });
}

/** Holds a call until the returned function is called. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export { expect };
