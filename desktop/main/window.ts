import { BrowserWindow, type Session, screen } from 'electron';
import { appOrigin } from './app-request.ts';
import { stayAtHome } from './guards.ts';
import type { SettingsStore } from './settings-store.ts';
import { placeOnScreen } from './window-place.ts';

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
  // Shown once ready, because an empty window would flash. Maximizing also shows it.
  window.once('ready-to-show', () => {
    if (place.isMaximized) window.maximize();
    window.show();
  });
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

function rememberPlace(window: BrowserWindow, settings: SettingsStore): void {
  settings.set({
    window: { ...window.getNormalBounds(), isMaximized: window.isMaximized() },
    zoomLevel: window.webContents.getZoomLevel(),
  });
}
