import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '#server/start-refusal.ts';

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
    const stamp = fingerprint(part.sources);
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

/** One hash over names and contents, so that a checkout that touches every date builds nothing anew. */
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source)) {
      hash.update(`${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

if (import.meta.main) await buildPages();
