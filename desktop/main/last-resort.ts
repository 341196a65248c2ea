import { app, dialog } from 'electron';
import { words } from './words.ts';

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
    const text = words().lastResort;
    const buttons = [text.continue, text.showLogs, text.quit];
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: text.title,
      detail: text.text,
      buttons,
      defaultId: 0,
      cancelId: 0,
    });
    if (buttons[response] === text.showLogs) showLogs();
    if (buttons[response] === text.quit) app.quit();
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
