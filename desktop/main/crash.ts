import { type BrowserWindow, dialog } from 'electron';
import { words } from './words.ts';

const loopWindowMs = 60_000;
/** Pages that crash this often within a minute crash because of what they show, so reloading won't help. */
const loopDeaths = 3;

export interface CrashOptions {
  quit(): void;
  /** Milliseconds since 1970. */
  now(): number;
  report(what: string): void;
}

/** When the pages crash or hang, asks the user whether to reload, wait or quit. Crawls continue. */
export function surviveCrashes(window: BrowserWindow, { quit, now, report }: CrashOptions): void {
  let deaths: number[] = [];
  let isAsking = false;
  let isEnding = false;

  async function ask(message: string, buttons: [string, ...string[]]): Promise<string | undefined> {
    if (isAsking || window.isDestroyed()) return undefined;
    isAsking = true;
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message,
        detail: words().crash.detail,
        buttons,
        defaultId: 0,
        cancelId: 0,
      });
      return buttons[response];
    } finally {
      isAsking = false;
    }
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const isWanted = isEnding || reason === 'clean-exit';
    isEnding = false;
    if (isWanted) return;
    report(`pages ended: ${reason}`);
    deaths = [...deaths.filter((at) => now() - at < loopWindowMs), now()];
    const isLoop = deaths.length >= loopDeaths;
    const text = words().crash;
    const message = isLoop ? text.keepStopping : text.stopped;
    void ask(message, [isLoop ? text.goToDashboard : text.reload, text.quit]).then((choice) => {
      if (choice === text.quit) quit();
      else if (choice === text.goToDashboard) void window.loadURL('app://parley/dashboard');
      else if (choice) window.webContents.reload();
    });
  });
  window.webContents.on('unresponsive', () => {
    report('pages are not responding');
    const text = words().crash;
    void ask(text.unresponsive, [text.wait, text.reload, text.quit]).then((choice) => {
      if (choice === text.reload) {
        isEnding = true;
        window.webContents.forcefullyCrashRenderer();
        window.webContents.reload();
      } else if (choice === text.quit) quit();
    });
  });
}
