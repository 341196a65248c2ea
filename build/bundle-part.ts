/**
 * Bundles one part into a folder. build-pages.ts forks it as a separate process, because a bundler leaves hundreds of
 * megabytes in memory that the server would keep.
 */
import { join } from 'node:path';
import { precompress } from './precompress.ts';

const bundlers: Record<string, (outDir: string) => Promise<unknown>> = {
  async widget(outDir) {
    const { buildWidget } = await import('./vite.widget.ts');
    await buildWidget(outDir);
    precompress(outDir);
  },
  async web(outDir) {
    const { build } = await import('vite');
    const { default: config } = await import('./vite.web.ts');
    await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
    precompress(outDir);
  },
  async database(outDir) {
    const { packFirstDatabase } = await import('#server/first-database.ts');
    await packFirstDatabase(join(outDir, 'database.tar.gz'));
  },
  async 'local-server'(outDir) {
    const { buildServer } = await import('./vite.server.ts');
    await buildServer(outDir);
  },
  async app(outDir) {
    const { build } = await import('electron-vite');
    process.env['PARLEY_APP_OUTPUT'] = outDir;
    await build({ logLevel: 'warn' });
  },
};

// The process that wanted the part is gone, so the result doesn't matter.
process.on('disconnect', () => process.exit(1));

const [name = '', outDir = ''] = process.argv.slice(2);
await bundlers[name]?.(outDir);
process.disconnect?.();
process.exit(0);
