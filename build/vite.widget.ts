import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

const widget = fileURLToPath(new URL('../widget/', import.meta.url));

/**
 * Builds the two parts of the widget into one folder: the panel, loaded when a visitor shows interest and named by
 * its content, and `widget.js`, the loader that every page pays for and that knows the panel's name.
 */
export async function buildWidget(outDir: string): Promise<void> {
  const common: InlineConfig = {
    configFile: false,
    root: widget,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir, target: 'es2022', minify: true, modulePreload: false, assetsInlineLimit: 0 },
  };
  const built = await build({
    ...common,
    base: './',
    build: {
      ...common.build,
      emptyOutDir: true,
      rolldownOptions: {
        input: { panel: `${widget}panel/panel.tsx` },
        preserveEntrySignatures: 'exports-only',
        output: { format: 'es', entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const panel = outputs(built).find((file) => file.type === 'chunk' && file.isEntry && file.name === 'panel');
  if (!panel) throw new Error('The widget build made no panel.');
  await build({
    ...common,
    define: { __PANEL__: JSON.stringify(`widget/${panel.fileName}`) },
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
