import { BrowserWindow, type Session, screen } from 'electron';
import { appOrigin } from './app-request.ts';
import { stayAtHome } from './guards.ts';
import type { SettingsStore } from './settings-store.ts';
import { placeOnScreen } from './window-place.ts';

const showAfterMs = 3000;

export interface WindowOptions {
  settings: SettingsStore;
  session: Session;
  preload: string;
  icon: string;
  route: string;
  report(error: unknown): void;
}

/** Opens the app's window where it was last. */
export function openWindow({ settings, session, preload, icon, route, report }: WindowOptions): BrowserWindow {
  const place = settings.get().window;
  const window = new BrowserWindow({
    ...placeOnScreen(
      place,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: 400,
    minHeight: 480,
    show: false,
    title: 'Parley',
    icon,
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: true,
    },
  });
  stayAtHome(window.webContents);
  showOnceReady(window, place.isMaximized);
  window.on('close', () => {
    try {
      rememberPlace(window, settings);
    } catch (error) {
      report(error);
    }
  });
  window.webContents.on('did-finish-load', () => window.webContents.setZoomLevel(settings.get().zoomLevel));
  void window.loadURL(appOrigin + route);
  return window;
}

/**
 * An empty window would flash, so it is shown when it has something to show. On Wayland, a hidden window may never get
 * `ready-to-show` (electron/electron#48859), so a loaded page or a few seconds are also enough.
 */
function showOnceReady(window: BrowserWindow, isMaximized: boolean): void {
  let isShown = false;
  const show = () => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    clearTimeout(patience);
    // Maximizing also shows it.
    if (isMaximized) window.maximize();
    window.show();
  };
  const patience = setTimeout(show, showAfterMs);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
}

function rememberPlace(window: BrowserWindow, settings: SettingsStore): void {
  settings.set({
    window: { ...window.getNormalBounds(), isMaximized: window.isMaximized() },
    zoomLevel: window.webContents.getZoomLevel(),
  });
}
