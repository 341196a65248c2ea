import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, stampFile } from '#build/build-pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const cacheDir = join(root, 'node_modules/.cache/parley-tests');

/** Its folder `pg` is the database that installations start with. Data folders of tests start as a copy of it. */
const templateDir = join(cacheDir, 'database');
/** The same on the Postgres server of TEST_DATABASE_URL. */
export const templateName = 'parley_test_template';

const maker = fileURLToPath(new URL('./make-template.ts', import.meta.url));

/** Creates the database that tests copy, unless the existing one has the current tables and queues. */
export async function prepareTemplate(): Promise<void> {
  await buildPages(['database']);
  const stamp = readFileSync(stampFile('database'), 'utf8');
  const server = process.env.TEST_DATABASE_URL;
  if (server) execFileSync(process.execPath, [maker, server, stamp], { stdio: 'inherit' });
  else if (!hasStamp(stamp)) unpackTemplate(stamp);
}

/** Puts a database into a data folder like a first start, for tests that aren't about that start. */
export function copyTemplate(dataDir: string): void {
  cpSync(join(templateDir, 'pg'), join(dataDir, 'pg'), { recursive: true });
}

/** The address of another database on the same server. */
export function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** If another run was faster and may already be copying from its own, that one stays. */
function unpackTemplate(stamp: string): void {
  mkdirSync(cacheDir, { recursive: true });
  const fresh = mkdtempSync(join(cacheDir, 'new-'));
  execFileSync('tar', ['-xzf', join(root, 'dist/database/database.tar.gz'), '-C', fresh]);
  writeFileSync(stampIn(fresh), stamp);
  if (!hasStamp(stamp)) {
    const old = `${fresh}-old`;
    if (existsSync(templateDir)) renameSync(templateDir, old);
    renameSync(fresh, templateDir);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
}

const stampIn = (folder: string) => join(folder, 'made-from');

const hasStamp = (stamp: string) =>
  existsSync(stampIn(templateDir)) && readFileSync(stampIn(templateDir), 'utf8') === stamp;
