import type { Config } from '../../config.ts';
import { importInstallation } from './import-installation.ts';
import { withStoppedDatabase } from './open-installation.ts';
import { tellCounts, tellProgress } from './tell-progress.ts';

const steps = { check: 'Checking the file', load: 'Loading' };

/** Fills this installation's empty database from a file, and prints what was in it. */
export async function loadInstallation(config: Config, path: string): Promise<void> {
  const onRow = tellProgress();
  const counts = await withStoppedDatabase(config, (db) =>
    importInstallation(db, path, { onRow: (step) => onRow(steps[step]) }),
  );
  tellCounts(counts);
  console.log('Imported: every table has as many rows as the file. Start Parley with the same settings.');
}
