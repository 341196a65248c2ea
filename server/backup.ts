/** `npm run backup`: exports the whole installation to the backup folder, whether or not the server is running. */
import { join } from 'node:path';
import { backupFolder } from './db/backup-folder.ts';
import { saveInstallation } from './features/transfers/save-installation.ts';
import { runCommand } from './reach-database.ts';

if (process.argv.length > 2) {
  console.error(
    'This command takes no arguments: npm run backup. To choose a file: npm run export -- parley.ndjson.gz',
  );
  process.exit(2);
}

const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
await runCommand((config) => saveInstallation(config, join(backupFolder(config.dataDir), `parley-${time}Z.ndjson.gz`)));
