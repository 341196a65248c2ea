import { app, dialog } from 'electron';

export interface LastResortOptions {
  report(what: unknown): void;
  showLogs(): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Follow-up errors within this time show no further message. */
const quietMs = 60_000;

/**
 * Logs uncaught errors and lets the user decide what to do. Electron alone would show a stack trace or quit.
 * @returns a function that removes the handlers
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
  // Unhandled rejections, which affect nothing on the screen.
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
