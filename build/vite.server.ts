import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const migrations = 'server/db/migrations';

/** Packages that find files of their own next to themselves, so the app has them as they are. */
const packages = ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'onnxruntime-web', 'playwright-core'];
/** Invoices, mailboxes for replies and traces need them, and a person’s own computer has none of these. */
const unused = [
  'imapflow',
  'pdfkit',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
];

/**
 * The server as the desktop app carries it: with the programs it starts, its threads, its migrations, and the database of
 * a first start, which takes longer to create than to unpack.
 */
export async function buildServer(outDir: string): Promise<void> {
  const names = readdirSync(inRoot(migrations)).map((file) => file.replace(/\.ts$/, ''));
  await build({
    configFile: false,
    root: inRoot(''),
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { playwright: 'playwright-core' } },
    plugins: [onlyPostgres()],
    ssr: { noExternal: true, external: [...packages, ...unused] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      minify: true,
      rolldownOptions: {
        input: {
          index: inRoot('desktop/local-server/index.ts'),
          embedded: inRoot('server/db/embedded.ts'),
          'model-worker': inRoot('server/ai/local-models/model-worker.ts'),
          'source-worker': inRoot('server/features/connectors/sources/source-worker.ts'),
          'document-worker': inRoot('shared/loaders/documents/document-worker.ts'),
          'text-worker': inRoot('shared/loaders/texts/text-worker.ts'),
          ...Object.fromEntries(names.map((name) => [`migrations/${name}`, inRoot(`${migrations}/${name}.ts`)])),
        },
        // depd, a package of Koa, has one.
        checks: { eval: false },
        // Parts find programs, threads and migrations next to themselves.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(inRoot('dist/database/database.tar.gz'), join(outDir, 'database.tar.gz'));
}

/** knex loads the dialect it is asked for. The app needs no other than Postgres. */
function onlyPostgres(): Plugin {
  const others = /^ {2}(?!postgres:)[\w-']+: \(\) => require\('[^']+'\),\n/gm;
  return {
    name: 'only-postgres',
    transform: {
      filter: { id: /[\\/]knex[\\/]lib[\\/]dialects[\\/]index\.js$/ },
      handler(code) {
        const rest = code.replace(others, '');
        if (rest === code || !rest.includes("require('./postgres')"))
          return this.error('knex lists its dialects differently');
        return { code: rest, map: null };
      },
    },
  };
}
