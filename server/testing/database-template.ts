import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const cacheDir = join(root, 'node_modules/.cache/parley-tests');

/** Its folder `pg` has every table and queue and no user data. Data folders start as a copy of it. */
const templateDir = join(cacheDir, 'database');
/** The same on the Postgres server of TEST_DATABASE_URL. */
export const templateName = 'parley_test_template';

const maker = fileURLToPath(new URL('./make-template.ts', import.meta.url));

/** Creates the database that tests copy, unless the existing one has the current tables and queues. */
export function prepareTemplate(): void {
  if (!process.env.TEST_DATABASE_URL && isCurrent()) return;
  // A separate process, since creating it loads the whole app, which callers may not need otherwise.
  execFileSync(process.execPath, [maker], { stdio: 'inherit' });
}

/** Writes it to a file that `unpackBackup` reads. */
export function packTemplate(file: string): void {
  prepareTemplate();
  execFileSync('tar', ['-czf', file, '-C', templateDir, 'pg']);
}

/** Puts a database into a data folder like a first start, for tests that aren't about that start. */
export function copyTemplate(dataDir: string): void {
  cpSync(join(templateDir, 'pg'), join(dataDir, 'pg'), { recursive: true });
}

/**
 * Moves a finished one into place. If another run was faster and may already be copying from its own, that one stays.
 */
export function putInPlace(fresh: string): void {
  writeFileSync(stampIn(fresh), fingerprint());
  if (!isCurrent()) {
    const old = `${fresh}-old`;
    if (existsSync(templateDir)) renameSync(templateDir, old);
    renameSync(fresh, templateDir);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** The address of another database on the same server. */
export function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const stampIn = (folder: string) => join(folder, 'made-from');

export function isCurrent(): boolean {
  const stamp = stampIn(templateDir);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** A hash of every file that affects the template. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  const packages = ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'pg-boss'];
  const files = [
    ...globSync(['server/db/migrations/*.ts', 'server/features/**/jobs.ts'], { cwd: root }).sort(),
    'server/db/migrate.ts',
    'server/jobs/queue.ts',
    'server/testing/make-template.ts',
    ...packages.map((name) => `node_modules/${name}/package.json`),
  ];
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
