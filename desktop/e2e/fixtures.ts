import { type BrowserContext, test as base, expect } from '@playwright/test';
import { KeptPage, keptContext, pageOfContext } from '#build/kept-page.ts';
import { type RunningParley, runParley } from '#build/run-parley.ts';
import type { CopiedDatabase } from '#server/testing/copy-on-server.ts';
import { makeStage, type Stage } from './quality/make-stage.ts';

interface Parley {
  /** Server settings, in addition to those that every test needs. */
  parleyEnv: Record<string, string>;
  parley: RunningParley & { url: string };
  /** Created when a test in this worker asks for it. */
  stage: Stage;
  keptPage: KeptPage;
}

/** The administrator of every installation. */
export const admin = { username: 'root', email: 'root@parley.example', password: 'correct horse battery' };
export const adminLogin = { username: admin.username, password: admin.password };

/**
 * Browser tests against a real server, one per worker: `page.goto('/login')` opens a page of its own Parley. A test
 * also fails if one of its pages logs an error. A spec that defines its own worker fixture gets other workers with
 * another Parley, which costs about six CPU seconds for each.
 */
export const test = base.extend<{ baseURL: string; hasNewPage: boolean; quietConsole: string[] }, Parley>({
  // Tests need several websites per user. Plan limits are tested on the server.
  parleyEnv: [
    {
      ENFORCE_PLAN_LIMITS: '0',
      ADMIN_USERNAME: admin.username,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    { scope: 'worker' },
  ],
  parley: [
    async ({ parleyEnv }, provide) => {
      const server = process.env['TEST_DATABASE_URL'];
      await using database = server ? await copyOf(server) : null;
      const env = { ...parleyEnv, ...(database && { DATABASE_URL: database.url }) };
      await using run = runParley({ env, hasTables: database === null });
      await provide({ ...run, url: await run.ready() });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stage: [
    async ({ parley }, provide) => {
      await provide(await makeStage(parley.url, admin));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ parley }, provide) => {
    await provide(parley.url);
  },
  keptPage: [
    async ({ parley }, provide) => {
      await using kept = new KeptPage(`${parley.url}/robots.txt`);
      await provide(kept);
    },
    { scope: 'worker' },
  ],
  hasNewPage: [false, { option: true }],
  context: keptContext,
  page: pageOfContext,
  quietConsole: [
    async ({ context }, provide) => {
      const complaints = complaintsOf(context);
      await provide(complaints);
      // A call still pending when the test ends isn't a failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Imported on demand, because most runs need no server. */
async function copyOf(server: string): Promise<CopiedDatabase> {
  const { copyOnServer } = await import('#server/testing/copy-on-server.ts');
  return copyOnServer(server);
}

/** Errors and warnings of all its pages, except the browser's own line about calls that a test made fail. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

export { expect };
