/**
 * `npm run restore -- FILE`: restores a backup of either kind to an empty database. The server must not be running on
 * it.
 */
import { resolve } from 'node:path';
import { loadInstallation } from './features/transfers/load-installation.ts';
import { isFolderBackup, unpackBackup } from './features/transfers/unpack-backup.ts';
import { runCommand } from './reach-database.ts';
import { StartRefusal } from './start-refusal.ts';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  console.error('Specify one file: npm run restore -- data/backups/parley-2026-11-23T06-00-00Z.tar.gz');
  process.exit(2);
}
const file = resolve(name);

await runCommand(async (config) => {
  if (!(await isFolderBackup(file))) return loadInstallation(config, file);
  if (config.databaseUrl) {
    throw new StartRefusal(
      `${file} contains an embedded database, which Postgres can't read. Restore it without DATABASE_URL into an empty DATA_DIR, export that, and import the export.`,
    );
  }
  await unpackBackup(file, config.dataDir);
  console.log(`Restored to ${config.dataDir}.`);
});
