import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { commonChunk, oneWayChunks } from './common-chunk.ts';
import { pagePreloads } from './page-preloads.ts';
import { withoutCallNotes } from './without-call-notes.ts';
import { withoutDesktop } from './without-desktop.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** The React pages for browsers. `vite -c build/vite.web.ts` serves them during development. */
const config: UserConfig = {
  root: fileURLToPath(new URL('../desktop/renderer', import.meta.url)),
  base: '/',
  define: { 'import.meta.env.VITE_TARGET': '"web"' },
  plugins: [
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    withoutCallNotes(),
    withoutDesktop(),
    pagePreloads(),
    oneWayChunks(),
  ],
  // The server puts a fresh nonce in its place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The content policy forbids data: scripts and fonts, and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [commonChunk()] } } },
  },
  server: {
    proxy: {
      // The modules in desktop/renderer/api/ are served under /api/ too.
      '^/api/(?![^?]+\\.tsx?(?:\\?|$))': 'http://127.0.0.1:3000',
      '^/widget(?:\\.js|/)': 'http://127.0.0.1:3000',
    },
  },
};

export default config;
