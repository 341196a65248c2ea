import { rename, rm } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import type { EmbeddedDatabase } from '#server/db/embedded-process.ts';
import { exportInstallation } from '#server/features/transfers/export-installation.ts';
import { withReadableDatabase } from '#server/features/transfers/open-installation.ts';
import { writeExport } from '#server/features/transfers/write-export.ts';
import { type Running, start } from '#server/main.ts';
import { trustSystemCertificates } from '#shared/loaders/system-certificates.ts';
import type { ToLocalServer } from '#shared/processes/local-server.ts';

type Start = Extract<ToLocalServer, { type: 'start' }>;

/** Nothing of the environment counts here, since it may hold the settings of another Parley. */
const settingsFor = ({ dataDir, publicUrl }: Pick<Start, 'dataDir' | 'publicUrl'>): NodeJS.ProcessEnv => ({
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
  REGISTRATION: 'closed',
  // The person reads their own network from their own computer.
  CRAWL_ALLOW_PRIVATE: '1',
  ENFORCE_PLAN_LIMITS: '0',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  STOP_SECONDS: '5',
});

export interface Serving extends Running {
  /** Replaces the file only once the backup is complete. */
  backUp(file: string): Promise<void>;
}

/** @throws StartRefusal if it can't start */
export async function serve(message: Start, database: EmbeddedDatabase): Promise<Serving> {
  try {
    trustSystemCertificates();
  } catch {
    // Sites whose certificates come from public authorities work without the system's.
  }
  const settings = settingsFor(message);
  const ownerHere = { name: message.ownerName, key: message.key };
  const running = await start('all', settings, { files: null, ownerHere, database });
  return {
    ...running,
    async backUp(file) {
      const complete = `${file}.new`;
      try {
        await rm(complete, { force: true });
        await withReadableDatabase(readConfig(settings), (db) => writeExport(exportInstallation(db), complete));
        await rename(complete, file);
      } catch (error) {
        await rm(complete, { force: true }).catch(() => undefined);
        throw error;
      }
    },
  };
}
