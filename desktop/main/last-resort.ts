import { app, dialog } from 'electron';

export interface LastResortOptions {
  report(what: unknown): void;
  showLogs(): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** After one message, the errors that follow from the first show no other. */
const quietMs = 60_000;

/**
 * What no other code caught is written down, and the person decides what becomes of the app: Electron alone would show a
 * stack, or end. Returns what takes the guards away.
 */
export function guardProcess({ report, showLogs, now }: LastResortOptions): () => void {
  let toldAt = -Infinity;

  async function tell(): Promise<void> {
    if (now() - toldAt < quietMs) return;
    toldAt = now();
    const buttons = ['Continue', 'Show Logs', 'Quit'];
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: 'Something went wrong in Parley.',
      detail: 'Saved work isn’t lost, and crawls continue at the next start. See the log for details.',
      buttons,
      defaultId: 0,
      cancelId: 0,
    });
    if (buttons[response] === 'Show Logs') showLogs();
    if (buttons[response] === 'Quit') app.quit();
  }

  const onException = (error: unknown) => {
    report(error);
    if (app.isReady()) tell().catch(report);
  };
  // Of work that nobody waits for: nothing on the screen depends on it.
  const onRejection = (error: unknown) => report(error);
  process.on('uncaughtException', onException).on('unhandledRejection', onRejection);
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
    if (reason !== 'clean-exit') report(`process ended: ${serviceName ?? type}, ${reason} (${exitCode})`);
  });
  return () => {
    process.off('uncaughtException', onException).off('unhandledRejection', onRejection);
    app.removeAllListeners('child-process-gone');
  };
}
