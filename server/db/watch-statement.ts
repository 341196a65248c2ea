import type { Logger } from 'pino';
import { addStep, currentTrace, inTrace } from '../telemetry/trace.ts';

export interface SlowStatements {
  /** Milliseconds from which a statement counts as slow; 0: none does. */
  ms: number;
  log: Pick<Logger, 'warn'>;
}

/** Batches have thousands of placeholders. */
const longestText = 1000;

/**
 * Follows one statement: it becomes a step of the trace it was sent in, and a line in the log when it was slow. The
 * time ends with the answer, so on the embedded database, where all share one session, it includes the wait for others.
 * @returns what is called with its error, or without one
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
    // The answer arrives outside of the trace.
    if (isSlow) inTrace(trace, () => slow.log.warn({ ms: Math.round(milliseconds), statement }, 'slow statement'));
  };
}

/** Values travel beside the text; should one ever be written into it, it is left out here. */
function withoutValues(config: object | string): string {
  const text = typeof config === 'string' ? config : 'text' in config ? String(config.text) : '';
  const shown = text
    .slice(0, 4 * longestText)
    .replace(/'(?:[^']|'')*(?:'|$)/g, `'…'`)
    .replace(/\s+/g, ' ')
    .trim();
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
}

/** SQLSTATE or the system's code; the message may hold values. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'error';
