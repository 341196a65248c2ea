import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { UpdateState } from '../bridge/app.ts';

export interface Updates {
  state(): UpdateState;
  /** Asks for a newer version; what it finds is downloaded and told. Never rejects. */
  check(): Promise<UpdateState>;
  /** Ends the app and starts the new version. Does nothing before it is downloaded. */
  install(): void;
}

/** What becomes of the app while an update is installed. */
export interface HandOver {
  /** Ends its work and gives up what would keep the new version from starting. Never rejects. */
  begin(): Promise<void>;
  /** The installer could not be started: the app starts again as it was. */
  giveUp(): void;
}

type Updater = Pick<AppUpdater, 'on' | 'checkForUpdates' | 'quitAndInstall' | 'autoDownload' | 'autoInstallOnAppQuit'>;

/** Versions that were never packaged have nothing to update from. */
export const noUpdates: Updates = {
  state: () => ({ state: 'unavailable' }),
  check: () => Promise.resolve({ state: 'unavailable' }),
  install: () => undefined,
};

/**
 * Whether the app knows who may sign its updates. On Windows the updater takes any file when its notes name nobody; macOS
 * compares signatures itself, and Linux has none.
 * @param notes the file that the installer's maker left
 */
export function namesMaker(notes: string, platform: NodeJS.Platform): boolean {
  return platform !== 'win32' || /^publisherName:[ \t]*(?:\r?\n[ \t]*-[ \t]*)?[^\s]/m.test(notes);
}

export function followUpdates(updater: Updater, changed: (state: UpdateState) => void, handOver: HandOver): Updates {
  let state: UpdateState = { state: 'none' };
  const set = (next: UpdateState) => {
    state = next;
    changed(next);
  };
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  let version = '';
  let isInstalling = false;
  updater.on('checking-for-update', () => set({ state: 'checking' }));
  updater.on('update-not-available', () => set({ state: 'none' }));
  updater.on('update-available', (info: UpdateInfo) => {
    version = info.version;
    set({ state: 'downloading', version, percent: 0 });
  });
  updater.on('download-progress', ({ percent }) => set({ state: 'downloading', version, percent }));
  updater.on('update-downloaded', (info: UpdateInfo) =>
    set({ state: 'ready', version: info.version, notes: plainNotes(info) }),
  );
  updater.on('error', () => {
    set({ state: 'failed', message: 'The update could not be downloaded. Parley will try again later.' });
    if (isInstalling) handOver.giveUp();
  });
  return {
    state: () => state,
    async check() {
      if (state.state !== 'ready' && state.state !== 'downloading' && state.state !== 'checking') {
        // The failure itself comes as an event.
        await updater.checkForUpdates().catch(() => null);
      }
      return state;
    },
    install() {
      if (state.state !== 'ready' || isInstalling) return;
      isInstalling = true;
      // Silent, for the installer for Windows would ask where to install and wait for a click at its end.
      void handOver.begin().then(() => updater.quitAndInstall(true, true));
    },
  };
}

/** Notes come as one text or one per version, in HTML when they were written on a website. */
function plainNotes({ releaseNotes }: Pick<UpdateInfo, 'releaseNotes'>): string {
  const text =
    typeof releaseNotes === 'string' ? releaseNotes : (releaseNotes ?? []).map(({ note }) => note ?? '').join('\n\n');
  return text
    .replace(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, 5000);
}
