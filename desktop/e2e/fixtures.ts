import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Run, runParley } from '#build/run-parley.ts';

interface Parley {
  /** Settings of the server, beside those that every test needs. */
  parleyEnv: Record<string, string>;
  parley: Run & { url: string };
}

/**
 * Browser tests against the real server, one per worker: `page.goto('/login')` is an address of its own Parley. Every
 * test also fails when one of its pages complains.
 */
export const test = base.extend<{ baseURL: string; quietConsole: string[] }, Parley>({
  // Several websites per person are needed; what plans allow is tested on the server.
  parleyEnv: [{ ENFORCE_PLAN_LIMITS: '0' }, { scope: 'worker', option: true }],
  parley: [
    async ({ parleyEnv }, provide) => {
      await using run = runParley({ env: parleyEnv, hasTables: true });
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ parley }, provide) => {
    await provide(parley.url);
  },
  quietConsole: [
    async ({ context }, provide) => {
      const complaints = complaintsOf(context);
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Errors and warnings of all its pages, apart from the browser's own line about calls that a test made fail. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

/** The administrator of an installation that is started as `administered`. */
export const admin = { username: 'root', email: 'root@parley.example', password: 'correct horse battery' };

/** For `parleyEnv`. Specs that name this very object share their servers. */
export const administered = {
  ENFORCE_PLAN_LIMITS: '0',
  ADMIN_USERNAME: admin.username,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

export { expect };
