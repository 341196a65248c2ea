import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
      'build/without-call-notes.ts',
      'build/without-desktop.ts',
      'build/without-json-schema.ts',
      'package-lock.json',
      'tsconfig.json',
    ],
    output: join(dist, 'web'),
  },
  {
    // What an installation without a database starts with: every table and queue.
    name: 'database',
    sources: [
      'server/db',
      'server/jobs',
      'server/first-database.ts',
      ...globSync('server/features/**/jobs.ts', { cwd: root }).toSorted(),
      ...['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'pg-boss'].map(
        (name) => `node_modules/${name}/package.json`,
      ),
    ],
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

/** A part waits for those before it in its row. The database needs no bundler, and the desktop app's server contains it. */
const rows: PartName[][] = [
  ['widget', 'web', 'app'],
  ['database', 'local-server'],
];

/** Notes what the built part was made from. */
export const stampFile = (name: PartName) => join(dist, `${name}.sources`);

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
  const all = wanted.includes('local-server') ? [...wanted, 'database'] : wanted;
  const outdated = parts
    .filter(({ name }) => all.includes(name))
    .flatMap((part) => {
      // An installation of built files, such as a container, has no sources.
      if (existsSync(part.output) && !part.sources.every((source) => existsSync(join(root, source)))) return [];
      const stamp = fingerprint(root, part.sources);
      const file = stampFile(part.name);
      const isBuilt = existsSync(part.output) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
      return isBuilt ? [] : [{ part, stamp }];
    });
  const names = outdated.map(({ part }) => titles[part.name]);
  if (names.length > 0) console.log(`Building ${new Intl.ListFormat('en').format(names)} ...`);
  await Promise.all(
    rows.map(async (row) => {
      for (const { part, stamp } of outdated.filter(({ part: { name } }) => row.includes(name)))
        await build(part, stamp);
    }),
  );
  return outdated.map(({ part }) => part.name);
}

/**
 * Builds in another folder and moves the result at the end, so an interrupted build or two concurrent ones never leave a
 * partial result.
 */
async function build({ name, output }: Part, stamp: string): Promise<void> {
  const unfinished = join(dist, `.${name}-${process.pid}`);
  try {
    mkdirSync(unfinished, { recursive: true });
  } catch (error) {
    throw new StartRefusal(`The pages must be built, but ${dist} is not writable.`, { cause: error });
  }
  try {
    await bundle(name, unfinished);
    rmSync(output, { recursive: true, force: true });
    renameSync(unfinished, output);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeFileSync(stampFile(name), stamp);
}

async function bundle(part: PartName, outDir: string): Promise<void> {
  // Test runs and developers build what visitors get, not the variant that contains source paths.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(root, 'build/bundle-part.ts'), [part, outDir], { env, execArgv: [] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartRefusal('The pages couldn’t be built. The lines above say why.');
}

if (import.meta.main) await buildPages();
