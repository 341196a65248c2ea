import { buildPages } from '#build/build-pages.ts';
import { type DesktopHost, desktopHost } from '../testing/desktop-host.ts';
import { test as base } from './owner.ts';

/** `desktop` is the app as it was never started before; `page` is its window. */
export const test = base.extend<{ desktop: DesktopHost }, { desktopPages: null }>({
  desktopPages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await buildPages(['desktop']);
      await provide(null);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-unused-vars
  desktop: async ({ page, desktopPages }, provide) => {
    await using host = await desktopHost(page);
    await provide(host);
  },
});

export { expect, expectAccessible, expectFitsPhone, failCall, toast } from './owner.ts';
