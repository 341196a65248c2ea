/** `npm run import -- FILE`: fills an empty database from an export. The server must not be running on it. */
import { resolve } from 'node:path';
import { loadInstallation } from './features/transfers/load-installation.ts';
import { runCommand } from './reach-database.ts';

const [file, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0) {
  console.error('Specify one file: npm run import -- parley.ndjson.gz');
  process.exit(2);
}

await runCommand((config) => loadInstallation(config, resolve(file)));
