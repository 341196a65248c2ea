/**
 * Bundles one part into a folder: a process of its own, forked by build-pages.ts, for a bundler leaves hundreds of
 * megabytes behind that the server would keep.
 */
import { precompress } from './precompress.ts';

const bundlers: Record<string, (outDir: string) => Promise<unknown>> = {
  async widget(outDir) {
    const { buildWidget } = await import('./vite.widget.ts');
    await buildWidget(outDir);
  },
  async web(outDir) {
    const [{ build }, { default: config }] = await Promise.all([import('vite'), import('./vite.web.ts')]);
    await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
  },
};

// Whoever wanted the part is gone, however that went.
process.on('disconnect', () => process.exit(1));

const [name = '', outDir = ''] = process.argv.slice(2);
await bundlers[name]?.(outDir);
precompress(outDir);
process.disconnect?.();
process.exit(0);
