import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const widget = fileURLToPath(new URL('../widget/', import.meta.url));

/** Vite wraps every dynamic import in a helper of 1.2 KB (gzip) that fetches style sheets, which we don't have. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  transform: (_, id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** Preact's own runtime also has code for development and for servers. This one makes the same nodes. */
const smallJsx: Plugin = {
  name: 'small-jsx',
  transform: (_, id) =>
    id.includes('preact/jsx-runtime')
      ? "import { h } from 'preact'; export { Fragment } from 'preact'; export const jsx = (type, props, key) => h(type, { ...props, key }); export { jsx as jsxs };"
      : undefined,
};

/**
 * Builds the parts of the widget into one folder. The panel with a file per language, the greeting, voice, the form to
 * leave a message, talks with people, suggested questions and the menu of a visitor's own data are loaded when needed and named by content
 * hash. `widget.js` is the loader that every page includes, and contains their names.
 */
export async function buildWidget(outDir: string): Promise<void> {
  const common: InlineConfig = {
    configFile: false,
    root: widget,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutPreloads, smallJsx],
    build: {
      outDir,
      target: 'es2022',
      // The first browsers with light-dark(). Its fallback for older ones isn't inherited by the widget.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      minify: true,
      modulePreload: false,
      assetsInlineLimit: 0,
    },
  };
  /** Builds a part that is loaded later. Returns its path relative to widget.js, as source code. */
  async function buildLater(name: string, entry: string, define: Record<string, string> = {}): Promise<string> {
    const built = await build({
      ...common,
      base: './',
      define,
      build: {
        ...common.build,
        emptyOutDir: false,
        rolldownOptions: {
          input: { [name]: `${widget}${entry}` },
          preserveEntrySignatures: 'exports-only',
          output: { format: 'es', entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
    const chunk = outputs(built).find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
    if (!chunk) throw new Error(`The widget build made no ${name}.`);
    return JSON.stringify(`widget/${chunk.fileName}`);
  }

  await rm(outDir, { recursive: true, force: true });
  // Built one by one, because code that two of them share would become a separate file, and one more request before the
  // chat opens.
  const greeting = await buildLater('greeting', 'greeting.ts');
  const voice = await buildLater('voice', 'voice/voice.ts');
  const leaveMessage = await buildLater('leave', 'leave-message/offers.ts');
  const ownData = await buildLater('own-data', 'own-data/own-data.ts');
  const starters = await buildLater('starters', 'starters/starters.ts');
  const live = await buildLater('live', 'live/live.ts');
  const proof = await buildLater('proof', 'proof/prove.ts');
  const panel = await buildLater('panel', 'panel/panel.tsx', {
    __VOICE__: voice,
    __LEAVE_MESSAGE__: leaveMessage,
    __OWN_DATA__: ownData,
    __STARTERS__: starters,
    __LIVE__: live,
    __PROOF__: proof,
  });
  await build({
    ...common,
    define: { __PANEL__: panel, __GREETING__: greeting },
    build: {
      ...common.build,
      emptyOutDir: false,
      rolldownOptions: {
        input: `${widget}loader.ts`,
        output: { format: 'iife', entryFileNames: 'widget.js' },
      },
    },
  });
}

function outputs(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] {
  if ('close' in built) return [];
  return [built].flat().flatMap((result) => result.output);
}
