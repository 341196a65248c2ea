import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '#server/start-refusal.ts';
import { fingerprint } from './fingerprint.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'dist');

type PartName = 'web' | 'widget' | 'database' | 'app' | 'local-server';

interface Part {
  name: PartName;
  /** Files and folders that the output depends on. */
  sources: string[];
  output: string;
}

const parts: Part[] = [
  {
    name: 'widget',
    sources: ['widget', 'build/vite.widget.ts', 'package-lock.json', 'tsconfig.json'],
    output: join(dist, 'widget'),
  },
  {
    name: 'web',
    sources: [
      'desktop/renderer',
      'desktop/bridge',
      'shared',
      'build/vite.web.ts',
      'build/common-chunk.ts',
      'build/page-preloads.ts',
      'build/without-desktop.ts',
      'build/without-json-schema.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: join(dist, 'web'),
  },
  {
    // The empty database that an installation starts with.
    name: 'database',
    sources: ['server/db/embedded-postgres.ts', 'node_modules/@electric-sql/pglite/package.json'],
    output: join(dist, 'database'),
  },
  {
    // Main process, preload script, crawler and pages.
    name: 'app',
    sources: [
      'desktop/renderer',
      'desktop/bridge',
      'desktop/main',
      'desktop/preload',
      'desktop/crawler',
      'shared',
      'electron.vite.config.ts',
      'build/vite.desktop.ts',
      'build/common-chunk.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: join(root, 'out'),
  },
  {
    // The server that the desktop app can run on its own computer.
    name: 'local-server',
    sources: [
      'desktop/local-server',
      'server',
      'shared',
      'build/vite.server.ts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: join(dist, 'local-server'),
  },
];

const titles: Record<PartName, string> = {
  widget: 'the widget',
  web: 'the pages',
  database: 'an empty database',
  app: 'the desktop app',
  'local-server': 'the server of the desktop app',
};

/**
 * Builds the web pages, the widget, an empty database and the desktop app if they are missing or were built from other
 * sources. The bundler is only loaded if needed, so an installation without it can start with files that are already
 * built.
 * @returns the names of the parts that were built
 */
export async function buildPages(wanted: PartName[] = ['widget', 'web', 'database']): Promise<PartName[]> {
  const outdated = parts
    .filter(({ name }) => wanted.includes(name))
    .flatMap((part) => {
      // An installation of built files, such as a container, has no sources.
      if (existsSync(part.output) && !part.sources.every((source) => existsSync(join(root, source)))) return [];
      const stampFile = join(dist, `${part.name}.sources`);
      const stamp = fingerprint(root, part.sources);
      const isBuilt = existsSync(part.output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
      return isBuilt ? [] : [{ part, stampFile, stamp }];
    });
  const names = outdated.map(({ part }) => titles[part.name]);
  if (names.length > 0) console.log(`Building ${new Intl.ListFormat('en').format(names)} ...`);
  const built: PartName[] = [];
  for (const { part, stampFile, stamp } of outdated) {
    const { output } = part;
    // Built in another folder and moved at the end, so an interrupted build or two concurrent ones never leave a
    // partial result.
    const unfinished = join(dist, `.${part.name}-${process.pid}`);
    try {
      mkdirSync(unfinished, { recursive: true });
    } catch (error) {
      throw new StartRefusal(`The pages must be built, but ${dist} is not writable.`, { cause: error });
    }
    try {
      await bundle(part.name, unfinished);
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

async function bundle(part: PartName, outDir: string): Promise<void> {
  // Test runs and developers build what visitors get, not the variant that contains source paths.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(root, 'build/bundle-part.ts'), [part, outDir], { env, execArgv: [] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartRefusal('The pages couldn’t be built. The lines above say why.');
}

if (import.meta.main) await buildPages();
