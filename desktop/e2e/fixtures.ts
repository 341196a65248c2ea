import { test as base } from '@playwright/test';
import { type Run, runParley } from '#build/run-parley.ts';

/** Browser tests against the real server, one per worker: `page.goto('/login')` is an address of its own Parley. */
export const test = base.extend<{ baseURL: string }, { parley: Run & { url: string } }>({
  parley: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using run = runParley();
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ parley }, provide) => {
    await provide(parley.url);
  },
});

export { expect } from '@playwright/test';
