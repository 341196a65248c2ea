import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolder } from '../../db/backup-folder.ts';

/** When the newest backup was written, by Parley or by the operator's own script; null if there is none. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => !name.startsWith('.') && !name.endsWith('.partial'));
  const times = await Promise.all(
    // Ignores a file removed in the meantime.
    finished.map((name) =>
      stat(join(folder, name)).then(
        (file) => (file.isFile() ? file.mtime : null),
        () => null,
      ),
    ),
  );
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
}
