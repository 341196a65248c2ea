import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolder } from '../../db/backup-folder.ts';

/** When the newest backup was written, by Parley or by someone's own script; null when there is none. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => !name.startsWith('.') && !name.endsWith('.partial'));
  const times = await Promise.all(
    // One that is removed meanwhile is none.
    finished.map((name) =>
      stat(join(folder, name)).then(
        (file) => (file.isFile() ? file.mtime : null),
        () => null,
      ),
    ),
  );
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
}
