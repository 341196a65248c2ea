import { hasRoom } from '#server/db/disk-room.ts';
import { migrate } from '#server/db/migrate.ts';
import { problemOf } from '#server/explain-start.ts';
import { importInstallation } from '#server/features/transfers/import-installation.ts';
import { withStoppedDatabase } from '#server/features/transfers/open-installation.ts';
import { readExport } from '#server/features/transfers/read-export.ts';
import { isFolderBackup, unpackBackup } from '#server/features/transfers/unpack-backup.ts';
import type { RestoredWebsite, RestoreProblem, RestoreProgress } from '#shared/processes/local-server.ts';

/** Milliseconds between two reports of progress. */
const everyMs = 200;

/**
 * Fills an empty folder from a backup of either kind, and brings its database up to date.
 * @returns the websites in it
 * @throws StartRefusal, or an error of the disk
 */
export async function restoreTo(
  dataDir: string,
  file: string,
  tell: (progress: RestoreProgress) => void,
): Promise<RestoredWebsite[]> {
  const isFolder = await isFolderBackup(file);
  tell({ step: 'check', fraction: null });
  if (isFolder) await unpackBackup(file, dataDir);
  // Before a database is created, which takes seconds.
  else await readBeginning(file);
  return withStoppedDatabase({ databaseUrl: null, dataDir }, async (db) => {
    if (isFolder) await migrate(db);
    else await importInstallation(db, file, { onRow: rowCounter(tell) });
    const websites = await db('websites').select<{ id: number; created_at: Date }[]>('id', 'created_at');
    return websites.map(({ id, created_at }) => ({ id, createdAt: created_at.toISOString() }));
  });
}

/** @throws StartRefusal if it isn't a backup, or one of a newer version */
async function readBeginning(file: string): Promise<void> {
  const entries = readExport(file);
  try {
    await entries.next();
  } finally {
    await entries.return(undefined);
  }
}

/** The engine has no error for a full disk. */
export const restoreProblemOf = (error: unknown, dataDir: string): RestoreProblem | null =>
  hasRoom(dataDir) ? problemOf(error) : 'disk-full';

/** Each row is checked once and then loaded. */
function rowCounter(tell: (progress: RestoreProgress) => void): (step: 'check' | 'load') => void {
  const rows = { check: 0, load: 0 };
  let toldAt = 0;
  return (step) => {
    rows[step] += 1;
    const now = performance.now();
    if (now - toldAt < everyMs) return;
    toldAt = now;
    tell({ step, fraction: step === 'check' ? null : rows.load / rows.check });
  };
}
