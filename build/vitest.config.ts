import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testProcessEnv } from './test-processes/options.ts';

/** Tests with whole processes, packed apps and killed databases, which take seconds each. */
const packages = [
  'build/{start,stop,recovery,container-start,desktop-package,without-desktop}.test.ts',
  'build/chaos/chaos.test.ts',
  'build/desktop/installer-config.test.ts',
  'docs/commands.test.ts',
  'server/shell-commands.test.ts',
  'server/db/{embedded-process,back-up,full-disk}.test.ts',
  'server/ai/local-models/model-process.test.ts',
];
/** Tests of the desktop app's main process, each with its own stand-in for Electron. */
const electron = ['desktop/{main,preload}/*.test.ts'];
/** The only rule whose test is run. Vitest can only filter by tags that are listed. */
const rule = process.env['PARLEY_TEST_RULE'];
const globalSetup = ['build/test-database-setup.ts'];

/** Unit and integration tests. Narrow them with a part of a path: `npm test -- server/features/websites`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // One for each of two cores. A third, each waiting for its database part of the time, takes 4 % off the time of these
    // tests alone, but loads and compiles everything once more: 370 CPU seconds instead of 355.
    maxWorkers: 2,
    // Files in a worker share their imports, so the app and its database start once per worker.
    isolate: false,
    env: testProcessEnv(),
    // docs/tagged-tests.test.ts checks the tags of rules.
    strictTags: false,
    tags: [
      { name: 'long', description: 'Only `npm run test:all` runs it: a second look, a variation or a long tail.' },
      ...(rule ? [{ name: `rule:${rule}` as const }] : []),
    ],
    setupFiles: ['build/test-processes/name-test.ts'],
    // Far above what a test takes on a busy machine, where a process may get no CPU time for seconds.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{server,shared,build,docs,desktop/{main,bridge,preload,crawler,testing}}/**/*.test.ts'],
          exclude: [...packages, ...electron],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: packages,
          globalSetup: [...globalSetup, 'build/packages-test-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'electron', include: electron, setupFiles: ['build/electron-test-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['desktop/renderer/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['build/pages-test-setup.ts'],
          css: true,
          // They wait for nothing outside their process. Projects with another number of workers run after the others.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'widget', include: ['widget/**/*.test.{ts,tsx}'], environment: 'happy-dom', css: true },
      },
    ],
  },
});
