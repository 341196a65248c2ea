import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { KeptPage, keptContext, pageOfContext } from '#build/kept-page.ts';
import { type CustomerSite, startCustomerSite } from './customer-site.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';

export { expect };

/** The widget on a page, by what visitors see. */
class WidgetOnPage {
  readonly page: Page;
  readonly host: Locator;
  readonly launcher: Locator;
  readonly panel: Locator;
  readonly input: Locator;
  readonly bubbles: Locator;
  readonly close: Locator;
  readonly reset: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('#parley-widget');
    this.launcher = page.getByRole('button', { name: 'Chat', exact: true });
    this.panel = page.getByRole('dialog', { name: 'Chat with Support' });
    this.input = this.panel.getByRole('textbox', { name: 'Message' });
    this.bubbles = this.panel.locator('.bubble:not(.typing)');
    this.close = this.panel.getByRole('button', { name: 'Close chat' });
    this.reset = this.panel.getByRole('button', { name: 'Start a new conversation' });
  }

  async open(): Promise<void> {
    await expect(this.launcher).toBeVisible();
    // It stays open on the next page.
    const isOpening = await this.launcher.evaluate(
      (button) => button.ariaBusy === 'true' || button.ariaExpanded === 'true',
    );
    if (!isOpening) await this.launcher.click();
    await expect(this.panel).toBeVisible();
  }

  async ask(question: string): Promise<void> {
    await this.input.fill(question);
    await this.input.press('Enter');
  }

  /** Asks and waits for the fake server's default answer. */
  async askAndRead(question: string): Promise<void> {
    await this.ask(question);
    await expect(this.bubbles.last()).toHaveText(`You asked: ${question}`);
  }
}

interface Fixtures {
  hasNewPage: boolean;
  api: FakeApi;
  site: CustomerSite;
  widget: WidgetOnPage;
  /** Lines in the page's console, without the browser's own about failed requests. */
  consoleLines: string[];
}

export const test = base.extend<Fixtures, { keptPage: KeptPage }>({
  keptPage: [
    // Playwright finds a fixture's dependencies by its destructured parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startCustomerSite('');
      await using kept = new KeptPage(`${site.origin}/bare`);
      await provide(kept);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  hasNewPage: [false, { option: true }],
  context: keptContext,
  page: pageOfContext,
  // oxlint-disable-next-line no-empty-pattern
  api: async ({}, provide) => {
    const api = await startFakeApi();
    await provide(api);
    await api.stop();
  },
  site: async ({ api }, provide) => {
    const site = await startCustomerSite(api.origin);
    await provide(site);
    await site.stop();
  },
  widget: async ({ page }, provide) => {
    await provide(new WidgetOnPage(page));
  },
  consoleLines: async ({ page }, provide) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (!message.text().startsWith('Failed to load resource')) lines.push(message.text());
    });
    page.on('pageerror', (error) => lines.push(String(error)));
    await provide(lines);
  },
});

/** Something a test holds until it releases it, such as the rest of an answer. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
