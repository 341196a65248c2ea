/** `npm run export -- FILE`: writes the whole installation to a file, whether or not the server is running. */
import { resolve } from 'node:path';
import { saveInstallation } from './features/transfers/save-installation.ts';
import { runCommand } from './reach-database.ts';

const [file, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0) {
  console.error('Specify one new file: npm run export -- parley.ndjson.gz');
  process.exit(2);
}

await runCommand((config) => saveInstallation(config, resolve(file)));
