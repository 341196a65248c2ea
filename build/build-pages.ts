import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '#server/start-refusal.ts';
import { fingerprint } from './fingerprint.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');

type PartName = 'web' | 'widget';

interface Part {
  name: PartName;
  /** Files and folders that the output depends on. */
  sources: string[];
  build(outDir: string): Promise<void>;
}

const parts: Part[] = [
  {
    name: 'widget',
    sources: ['widget', 'build/vite.widget.ts', 'package-lock.json', 'tsconfig.json'],
    async build(outDir) {
      const { buildWidget } = await import('./vite.widget.ts');
      await buildWidget(outDir);
    },
  },
  {
    name: 'web',
    sources: ['desktop/renderer', 'shared', 'build/vite.web.ts', 'package-lock.json', 'tsconfig.json'],
    async build(outDir) {
      const [{ build }, { default: config }] = await Promise.all([import('vite'), import('./vite.web.ts')]);
      await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
    },
  },
];

/**
 * Builds the web pages and the widget into dist/ where they are missing or made from other sources than those here.
 * The bundler is loaded only then, so an installation without it can start from what is built.
 * @returns the names of the parts that were built
 */
export async function buildPages(wanted: PartName[] = ['widget', 'web']): Promise<PartName[]> {
  const built: PartName[] = [];
  for (const part of parts.filter(({ name }) => wanted.includes(name))) {
    const output = join(dist, part.name);
    // An installation of what is built, such as a container, has no sources to build from.
    if (existsSync(output) && !part.sources.every((source) => existsSync(join(root, source)))) continue;
    const stampFile = join(dist, `${part.name}.sources`);
    const stamp = fingerprint(root, part.sources);
    if (existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    console.log(`Building the ${part.name === 'web' ? 'pages' : 'widget'} ...`);
    // Built aside and moved at the end: a build that is interrupted, or two at once, never leave half of one.
    const unfinished = join(dist, `.${part.name}-${process.pid}`);
    try {
      mkdirSync(unfinished, { recursive: true });
    } catch (error) {
      throw new StartRefusal(`The pages have to be built, and ${dist} can't be written.`, { cause: error });
    }
    try {
      await part.build(unfinished);
      const { precompress } = await import('./precompress.ts');
      precompress(unfinished);
      rmSync(output, { recursive: true, force: true });
      renameSync(unfinished, output);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
    writeFileSync(stampFile, stamp);
    built.push(part.name);
  }
  return built;
}

if (import.meta.main) await buildPages();
