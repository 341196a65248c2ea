import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cacheDir, shortLived } from '../server/testing/database-template.ts';

/** Tests with whole processes, packed apps and killed databases, which take seconds each. */
const packages = [
  'build/{start,stop,recovery,desktop-package,without-desktop}.test.ts',
  'build/chaos/chaos.test.ts',
  'build/desktop/installer-config.test.ts',
  'docs/commands.test.ts',
  'server/shell-commands.test.ts',
  'server/db/{embedded-process,back-up,full-disk}.test.ts',
  'server/ai/local-models/model-process.test.ts',
];
/** Tests of the desktop app's main process, each with its own stand-in for Electron. */
const electron = ['desktop/{main,preload}/*.test.ts'];
const globalSetup = ['build/test-database-setup.ts'];

/** Unit and integration tests. Narrow them with a part of a path: `npm test -- server/features/websites`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // One more than two cores, since each waits for its database part of the time.
    maxWorkers: 3,
    // Files in a worker share their imports, so the app and its database start once per worker.
    isolate: false,
    // Many tests depend on the timing of real processes, which may get no CPU time for seconds on a busy machine. Tests
    // that pass on the second try are listed at the end.
    retry: 1,
    // All processes that tests start share Node's compile cache.
    env: { NODE_COMPILE_CACHE: join(cacheDir, 'modules'), NODE_OPTIONS: shortLived },
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
        },
      },
      {
        extends: true,
        test: { name: 'widget', include: ['widget/**/*.test.{ts,tsx}'], environment: 'happy-dom', css: true },
      },
    ],
  },
});
