import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Tests of the whole app in Electron. Every test starts its own app with its own folder. */
export default defineConfig({
  testDir: inRoot('desktop/electron-e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: inRoot('test-results/desktop'),
  // Apps share the system's tray, clipboard and keyboard focus.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  globalTimeout: 15 * 60_000,
  reporter: 'list',
});
