import { type BrowserWindow, dialog } from 'electron';

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
        detail: 'Crawls on this computer keep running, and saved work isn’t lost.',
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
    const message = isLoop ? 'Parley’s pages keep stopping.' : 'Parley’s pages stopped working.';
    const firstPage = 'Go to the Dashboard';
    void ask(message, [isLoop ? firstPage : 'Reload', 'Quit']).then((choice) => {
      if (choice === 'Quit') quit();
      else if (choice === firstPage) void window.loadURL('app://parley/dashboard');
      else if (choice) window.webContents.reload();
    });
  });
  window.webContents.on('unresponsive', () => {
    report('pages are not responding');
    void ask('Parley’s pages aren’t responding.', ['Wait', 'Reload', 'Quit']).then((choice) => {
      if (choice === 'Reload') {
        isEnding = true;
        window.webContents.forcefullyCrashRenderer();
        window.webContents.reload();
      } else if (choice === 'Quit') quit();
    });
  });
}
