import { join } from 'node:path';
import { app, dialog } from 'electron';
import { words } from '../words.ts';

/** Asks where to save a backup. Null if the person chose nothing. */
export async function askForBackupFile(): Promise<string | null> {
  const day = new Date().toISOString().slice(0, 10);
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: words().backup,
    defaultPath: join(app.getPath('documents'), `parley-${day}.ndjson.gz`),
    filters: [{ name: words().backup, extensions: ['gz'] }],
  });
  return canceled || !filePath ? null : filePath;
}
