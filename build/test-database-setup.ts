import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareTemplate } from '#server/testing/test-database.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules/.cache/parley-tests');

/** Makes the migrated database that test files copy, when the schema changed since the last run. */
export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return prepareTemplate();
  const stampFile = join(cache, 'database.schema');
  const stamp = schemaFingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await prepareTemplate();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile, stamp);
}

function schemaFingerprint(): string {
  const hash = createHash('sha256');
  const migrations = join(root, 'server/db/migrations');
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  for (const file of ['server/db/migrate.ts', 'node_modules/@electric-sql/pglite/package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
