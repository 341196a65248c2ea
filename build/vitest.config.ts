import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit and integration tests. Narrow them with a part of a path: `npm test -- server/features/websites`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Each test file that needs a database runs one: more workers than cores make them all wait.
    maxWorkers: 2,
    isolate: false,
    // Many tests are races with real processes, which a machine with other work may starve for seconds. What passes at
    // the second try is named at the end.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{server,shared,build,docs,desktop/{main,bridge,preload,crawler,testing}}/**/*.test.ts'],
          globalSetup: ['build/test-database-setup.ts'],
        },
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
