import type { AppUpdater, UpdateInfo } from 'electron-updater';
import type { UpdateState } from '../bridge/app.ts';

export interface Updates {
  state(): UpdateState;
  /** Checks for a newer version, downloads it and reports it. Never rejects. */
  check(): Promise<UpdateState>;
  /** Quits the app and starts the new version. Does nothing before it is downloaded. */
  install(): void;
}

/** Prepares the app for the installation of an update. */
export interface HandOver {
  /** Stops all work and releases what would keep the new version from starting. Never rejects. */
  begin(): Promise<void>;
  /** The installer couldn't start, so the app starts again. */
  giveUp(): void;
}

type Updater = Pick<AppUpdater, 'on' | 'checkForUpdates' | 'quitAndInstall' | 'autoDownload' | 'autoInstallOnAppQuit'>;

/** Versions that were never packaged can't update. */
export const noUpdates: Updates = {
  state: () => ({ state: 'unavailable' }),
  check: () => Promise.resolve({ state: 'unavailable' }),
  install: () => undefined,
};

/**
 * Whether the app can verify who signed an update. On Windows, the updater accepts any file if its notes name no
 * publisher. macOS verifies signatures itself, and Linux has none.
 * @param notes the file written when the installer was built
 */
export function namesMaker(notes: string, platform: NodeJS.Platform): boolean {
  return platform !== 'win32' || /^publisherName:[ \t]*(?:\r?\n[ \t]*-[ \t]*)?[^\s]/m.test(notes);
}

/**
 * Whether an update may be installed each time the app quits. A Debian package may not, because the system would ask for
 * an administrator's password.
 * @param packageType what electron-builder noted in the installed package, such as `deb`
 */
export const installsOnQuit = (packageType: string | null): boolean => packageType?.trim() !== 'deb';

export function followUpdates(
  updater: Updater,
  changed: (state: UpdateState) => void,
  handOver: HandOver,
  onQuit = true,
): Updates {
  let state: UpdateState = { state: 'none' };
  const set = (next: UpdateState) => {
    state = next;
    changed(next);
  };
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = onQuit;
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
    set({ state: 'failed', message: 'The update couldn’t be downloaded. Parley will try again later.' });
    if (isInstalling) handOver.giveUp();
  });
  return {
    state: () => state,
    async check() {
      if (state.state !== 'ready' && state.state !== 'downloading' && state.state !== 'checking') {
        // The failure itself is reported by an event.
        await updater.checkForUpdates().catch(() => null);
      }
      return state;
    },
    install() {
      if (state.state !== 'ready' || isInstalling) return;
      isInstalling = true;
      // Silent, because the Windows installer would otherwise ask for a folder and wait for a click.
      void handOver.begin().then(() => updater.quitAndInstall(true, true));
    },
  };
}

/** Release notes are one string or one per version, and HTML if they were written on a website. */
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
