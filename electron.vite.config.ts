import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** The three parts of the desktop app: the main process with its crawler, what stands between, and the pages. */
export default defineConfig({
  main: {
    // The app brings the driver without the test runner around it.
    resolve: { alias: { playwright: 'playwright-core' } },
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: { index: resolve('desktop/main/index.ts'), crawler: resolve('desktop/crawler/index.ts') },
        external: ['electron', 'playwright-core'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload script can't be a module.
      rolldownOptions: {
        input: { index: resolve('desktop/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'desktop/renderer',
    define: { 'import.meta.env.VITE_TARGET': '"desktop"' },
    plugins: [react(), tailwindcss()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'out/renderer',
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: { input: resolve('desktop/renderer/index.html') },
    },
  },
});
