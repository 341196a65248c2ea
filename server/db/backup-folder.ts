import { join } from 'node:path';

/** The folder for backups, both Parley's and the operator's own. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');
