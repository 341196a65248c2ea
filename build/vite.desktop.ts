import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite';
import { commonChunk, oneWayChunks } from './common-chunk.ts';

const inRenderer = (path: string) => fileURLToPath(new URL(`../desktop/renderer/${path}`, import.meta.url));

/**
 * Every page loads its files from the root, like in the browser. electron-vite sets a relative base for production,
 * with which a page like /dashboard/websites would ask for /dashboard/assets.
 */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) };

/** The React pages for the desktop app. */
const config: UserConfig = {
  root: inRenderer(''),
  define: { 'import.meta.env.VITE_TARGET': '"desktop"' },
  resolve: { conditions: ['desktop', ...defaultClientConditions] },
  plugins: [react(), tailwindcss(), oneWayChunks(), fromTheRoot],
  // The app puts a fresh nonce in its place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    minify: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: inRenderer('index.html'),
      output: { codeSplitting: { groups: [commonChunk()] } },
    },
  },
};

export default config;
