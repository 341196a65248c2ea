import type { Logger } from 'pino';
import { addStep, currentTrace, inTrace } from '../telemetry/trace.ts';

export interface SlowStatements {
  /** Statements that take at least this many milliseconds are logged; 0 turns logging off. */
  ms: number;
  log: Pick<Logger, 'warn'>;
}

/** Statements with thousands of rows are very long. */
const longestText = 1000;

/**
 * Times a statement: adds it to the current trace, and logs it if it was slow. On the embedded database, where all
 * connections share one session, the time includes waiting for other statements.
 * @returns a function to call when it ends, with its error if it failed
 */
export function watchStatement(config: object | string, slow: SlowStatements | undefined): (error?: unknown) => void {
  const trace = currentTrace();
  const started = performance.now();
  const startedAt = Date.now();
  return (error) => {
    const milliseconds = performance.now() - started;
    const isSlow = slow !== undefined && slow.ms > 0 && milliseconds >= slow.ms;
    if (!isSlow && !trace?.span.isRecording()) return;
    const statement = withoutValues(config);
    const operation = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'STATEMENT';
    addStep(trace, {
      name: operation,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement },
      startedAt,
      milliseconds,
      error: error ? codeOf(error) : undefined,
    });
    // The result arrives outside the trace.
    if (isSlow) inTrace(trace, () => slow.log.warn({ ms: Math.round(milliseconds), statement }, 'slow statement'));
  };
}

/** Values are sent separately from the text. Literals in the text are removed as well. */
function withoutValues(config: object | string): string {
  const text = typeof config === 'string' ? config : 'text' in config ? String(config.text) : '';
  const shown = text
    .slice(0, 4 * longestText)
    .replace(/'(?:[^']|'')*(?:'|$)/g, `'…'`)
    .replace(/\s+/g, ' ')
    .trim();
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
}

/** SQLSTATE or the system's error code. Messages may contain values. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'error';
