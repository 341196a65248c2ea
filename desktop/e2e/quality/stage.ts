import { expect, type Request } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import type { Place } from './places.ts';

/** Without a payment provider, checkout is unavailable and says so. */
const isRefusedPayment = (url: string) => url.endsWith('/api/create-payment-intent');

interface Fixtures {
  /** Everything the browser reported: console, failed calls, content security policy. */
  complaints: string[];
  /** Opens a place and waits until it is complete. */
  open(place: Place): Promise<void>;
  /** The page has its heading, nothing is loading, and no call is pending. */
  waitUntilLoaded(): Promise<void>;
}

/** Long enough for a busy machine. */
const timeout = 20_000;

/** The page for unknown URLs has a matching status, and sample sites can't be loaded for a preview. */
const isExpected = (url: string) =>
  isRefusedPayment(url) || url.endsWith('/no/such/page') || url.endsWith('/reading-preview');

/** Walks share one Parley and one account per worker. They change nothing and close what they open. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && !isExpected(message.location().url)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (failed) => {
        // Leaving a page cancels its reads.
        const reason = failed.failure()?.errorText;
        if (reason !== 'net::ERR_ABORTED') complaints.push(`${failed.url()}: ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && !isExpected(response.url()))
          complaints.push(`${response.url()}: ${response.status()}`);
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  waitUntilLoaded: async ({ page }, provide) => {
    const calls = new Set<Request>();
    // A stream, like that of the inbox, stays open.
    const follows = (call: Request) => call.headers()['accept']?.includes('text/event-stream') === true;
    page.on('request', (call) => call.url().includes('/api/') && !follows(call) && calls.add(call));
    page.on('requestfinished', (call) => calls.delete(call));
    page.on('requestfailed', (call) => calls.delete(call));
    await provide(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout });
      await expect(page.getByRole('status', { name: /^Loading/, includeHidden: true })).toHaveCount(0, { timeout });
      // A response may lead to more calls.
      const isDrawn = () =>
        page
          .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
          .then(() => calls.size);
      await expect.poll(isDrawn, { timeout }).toBe(0);
    });
  },
  open: async ({ page, stage, waitUntilLoaded }, provide) => {
    let isSignedIn = false;
    await provide(async (place) => {
      // Clears what this tab has started, such as the wizard, before the next visit.
      if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
      if (!place.isPublic && !isSignedIn) {
        await page.context().addCookies(stage.signedIn.cookies);
        // In an open page, setting all of it opens another.
        await page.addInitScript(
          (stored) => {
            for (const { name, value } of stored) localStorage.setItem(name, value);
          },
          stage.signedIn.origins.flatMap(({ localStorage }) => localStorage),
        );
        isSignedIn = true;
      }
      await page.goto(place.address(stage));
      await waitUntilLoaded();
    });
  },
});

export { expect };
