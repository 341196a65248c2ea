import { join } from 'node:path';

/** Where backups are kept, those that Parley makes and those of its operator's own. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');
