import { join, resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import pages from './build/vite.desktop.ts';

const output = process.env['PARLEY_APP_OUTPUT'] ?? 'out';

/** The three parts of the desktop app: the main process with its crawler, what stands between, and the pages. */
export default defineConfig({
  main: {
    // The app brings the driver without the test runner around it.
    resolve: { alias: { playwright: 'playwright-core' } },
    build: {
      outDir: join(output, 'main'),
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: {
          index: resolve('desktop/main/index.ts'),
          crawler: resolve('desktop/crawler/index.ts'),
          // Next to the crawler, which reads files, and pages for previews, in separate threads.
          'document-worker': resolve('shared/loaders/documents/document-worker.ts'),
          'text-worker': resolve('shared/loaders/texts/text-worker.ts'),
        },
        external: ['electron', 'playwright-core'],
        // Parts find the threads next to themselves.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(output, 'preload'),
      externalizeDeps: false,
      // A sandboxed preload script can't be a module.
      rolldownOptions: {
        input: { index: resolve('desktop/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: { ...pages, build: { ...pages.build, outDir: resolve(output, 'renderer') } },
});
