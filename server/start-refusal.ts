import type { StartProblem } from '#shared/processes/local-server.ts';
import { isDatabaseDown, isDiskFull } from './db/postgres-errors.ts';
import { AppError } from './errors.ts';

/**
 * The server can't start as requested. The message is for the person at the terminal: what is wrong and what to do
 * about it, in one sentence. The entry points print it without a stack and exit with a nonzero code.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
  /** What the desktop app says in its own words. */
  readonly problem: StartProblem | undefined;

  constructor(message: string, { problem, ...options }: ErrorOptions & { problem?: StartProblem | undefined } = {}) {
    super(message, options);
    this.problem = problem;
  }
}

/** The message for the person who started it. Unexpected errors keep their stack. */
export function explain(error: unknown): string {
  if (error instanceof StartRefusal || error instanceof AppError) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free some space, then start again.';
  if (isDatabaseDown(error))
    return `The database can't be reached: ${error instanceof Error ? error.message : String(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the desktop app has a sentence for; null for anything else. */
export function problemOf(error: unknown): StartProblem | null {
  if (error instanceof StartRefusal && error.problem) return error.problem;
  return isDiskFull(error) || (error instanceof Error && isDiskFull(error.cause)) ? 'disk-full' : null;
}
