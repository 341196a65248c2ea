import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type UserConfig } from 'vite';
import { commonChunk, oneWayChunks } from './common-chunk.ts';

const inRenderer = (path: string) => fileURLToPath(new URL(`../desktop/renderer/${path}`, import.meta.url));

/** The React pages for the desktop app. */
const config: UserConfig = {
  root: inRenderer(''),
  define: { 'import.meta.env.VITE_TARGET': '"desktop"' },
  resolve: { conditions: ['desktop', ...defaultClientConditions] },
  plugins: [react(), tailwindcss(), oneWayChunks()],
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
