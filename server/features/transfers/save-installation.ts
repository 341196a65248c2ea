import type { Config } from '../../config.ts';
import { exportInstallation } from './export-installation.ts';
import type { TableCount } from './file-format.ts';
import { withReadableDatabase } from './open-installation.ts';
import { tellCounts, tellProgress } from './tell-progress.ts';
import { writeExport } from './write-export.ts';

/** Writes this installation to a file, and prints what is in it. */
export async function saveInstallation(config: Config, path: string): Promise<void> {
  const counts: TableCount[] = [];
  const onRow = tellProgress();
  await withReadableDatabase(config, (db) =>
    writeExport(
      exportInstallation(db, { onRow: () => onRow('Exporting'), onTable: (count) => counts.push(count) }),
      path,
    ),
  );
  tellCounts(counts);
  console.log(`Exported to ${path}. Protect it like the database: it contains everything except the session secret.`);
}
