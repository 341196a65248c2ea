/**
 * Bundles one part into a folder. build-pages.ts forks it as a separate process, because a bundler leaves hundreds of
 * megabytes in memory that the server would keep.
 */
import type { UserConfig } from 'vite';
import { precompress } from './precompress.ts';

async function bundlePages(config: UserConfig, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
}

const bundlers: Record<string, (outDir: string) => Promise<unknown>> = {
  async widget(outDir) {
    const { buildWidget } = await import('./vite.widget.ts');
    await buildWidget(outDir);
  },
  web: async (outDir) => bundlePages((await import('./vite.web.ts')).default, outDir),
  desktop: async (outDir) => bundlePages((await import('./vite.desktop.ts')).default, outDir),
};

// The process that wanted the part is gone, so the result doesn't matter.
process.on('disconnect', () => process.exit(1));

const [name = '', outDir = ''] = process.argv.slice(2);
await bundlers[name]?.(outDir);
precompress(outDir);
process.disconnect?.();
process.exit(0);
