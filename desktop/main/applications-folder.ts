import { app, dialog } from 'electron';
import type { SettingsStore } from './settings-store.ts';
import { words } from './words.ts';

/**
 * Offers once to move the app to the Applications folder of a Mac. Updates can't be installed where people open it from:
 * a disk image, or a copy that macOS keeps in a read-only place. If the person agrees, the app quits and starts again
 * from there.
 */
export async function offerApplicationsFolder(settings: SettingsStore, platform: NodeJS.Platform): Promise<void> {
  if (platform !== 'darwin' || !app.isPackaged || app.isInApplicationsFolder() || settings.get().offeredMove) return;
  settings.set({ offeredMove: true });
  const text = words().applications;
  const { response } = await dialog.showMessageBox({
    message: text.title,
    detail: text.text,
    buttons: [text.move, text.notNow],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) app.moveToApplicationsFolder();
}
