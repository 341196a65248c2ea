import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { lastBackupAt } from './last-backup.ts';

/** Reports the age of the newest backup and the space on the disk of the data folder. Leaves out what can't be read. */
export function watchStorage(registry: Registry, dataDir: string): void {
  const registers = [registry];
  new Gauge({
    name: 'parley_backup_age_seconds',
    help: 'Age of the newest file in the folder backups of DATA_DIR; left out while there is none',
    registers,
    async collect() {
      const last = await lastBackupAt(dataDir);
      if (last) this.set(Math.max(0, (Date.now() - last.getTime()) / 1000));
      else this.remove();
    },
  });
  const disk = (name: string, help: string, blocksOf: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await statfs(dataDir).catch(() => null);
        if (found) this.set(blocksOf(found) * found.bsize);
        else this.remove();
      },
    });
  disk('parley_disk_bytes', 'Size of the disk that DATA_DIR is on', ({ blocks }) => blocks);
  disk('parley_disk_free_bytes', 'What Parley may still write on the disk that DATA_DIR is on', ({ bavail }) => bavail);
}
