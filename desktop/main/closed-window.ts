import { dialog } from 'electron';
import type { SettingsStore } from './settings-store.ts';
import { words } from './words.ts';

export interface ClosedWindowOptions {
  settings: SettingsStore;
  platform: NodeJS.Platform;
  isCrawling(): boolean;
  quit(): void;
  report(error: unknown): void;
}

/** Decides what happens when the window is closed: keep running, explaining it the first time, or quit. */
export async function afterWindowClosed(options: ClosedWindowOptions): Promise<void> {
  const { settings, platform, isCrawling, quit, report } = options;
  const isMac = platform === 'darwin';
  // On macOS, apps keep running without a window and stay in the Dock.
  if (!settings.get().keepRunning) return isMac ? undefined : quit();
  if (settings.get().saidItKeepsRunning || (isMac && !isCrawling())) return;
  try {
    settings.set({ saidItKeepsRunning: true });
  } catch (error) {
    report(error);
  }
  const text = words().closed;
  const { response } = await dialog.showMessageBox({
    message: text.title,
    detail: text.text,
    buttons: [text.ok, text.quit],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) quit();
}
