import { statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumForTests } from './chromium.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const pages: Project = {
  testDir: inRoot('desktop/e2e'),
  // Without animations there is nothing to wait for or draw between two states. The walk through all pages tests
  // animations.
  use: { contextOptions: { reducedMotion: 'reduce' } },
};
/** These need a Parley with a payment provider, which one worker starts once. */
const payments = ['**/billing*.spec.ts', '**/checkout.spec.ts'];

/**
 * By default, Playwright doesn't let Chromium use /dev/shm, because it is small in containers. If it is large enough,
 * it is faster than files.
 */
const leftOut = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

/** Tests in a real browser. One part alone: `playwright test -c build/playwright.config.ts --project widget`. */
export default defineConfig({
  projects: [
    { name: 'payments', ...pages, testMatch: payments, workers: 1 },
    { name: 'widget', testDir: inRoot('widget/test'), workers: 2 },
    { name: 'pages', ...pages, testIgnore: payments },
  ],
  testMatch: '**/*.spec.ts',
  outputDir: inRoot('test-results'),
  globalSetup: fileURLToPath(new URL('./playwright-setup.ts', import.meta.url)),
  // One for each of two cores. A third takes no time off, but 8 % more CPU time, since pages that wait redraw and poll.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine, a browser may get no CPU time for seconds. Long deadlines don't slow down tests that pass.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalTimeout: 45 * 60_000,
  reporter: process.env['PARLEY_TEST_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['PARLEY_TEST_REPORT'] }], ['./test-processes/page-loads.ts']]
    : 'list',
  use: {
    // Without a limit, an action that can't succeed waits for the whole time of its test.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumForTests(),
      // Root can't run the sandbox. The tests only visit their own pages.
      ignoreDefaultArgs: leftOut,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 31;
  } catch {
    return false;
  }
}
