import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const widget = fileURLToPath(new URL('../widget/', import.meta.url));

/**
 * Builds the parts of the widget into one folder: the panel with a file per language and the greeting, loaded when they
 * are needed and named by their content, and `widget.js`, the loader that every page pays for and that knows their names.
 */
export async function buildWidget(outDir: string): Promise<void> {
  const common: InlineConfig = {
    configFile: false,
    root: widget,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      target: 'es2022',
      // The first browsers that know light-dark(): what stands in for it in older ones does not inherit into the widget.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      minify: true,
      modulePreload: false,
      assetsInlineLimit: 0,
    },
  };
  const built = await build({
    ...common,
    base: './',
    build: {
      ...common.build,
      emptyOutDir: true,
      rolldownOptions: {
        input: { panel: `${widget}panel/panel.tsx`, greeting: `${widget}greeting.ts` },
        preserveEntrySignatures: 'exports-only',
        output: { format: 'es', entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  function pathOf(name: string): string {
    const entry = outputs(built).find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
    if (!entry) throw new Error(`The widget build made no ${name}.`);
    return JSON.stringify(`widget/${entry.fileName}`);
  }
  await build({
    ...common,
    define: { __PANEL__: pathOf('panel'), __GREETING__: pathOf('greeting') },
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
