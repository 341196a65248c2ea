import { isDatabaseDown, isDiskFull } from './db/postgres-errors.ts';
import { AppError } from './errors.ts';

/**
 * The server can't start as requested. The message is for the person at the terminal: what is wrong and what to do
 * about it, in one sentence. The entry points print it without a stack and exit with a nonzero code.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** The message for the person who started it. Unexpected errors keep their stack. */
export function explain(error: unknown): string {
  if (error instanceof StartRefusal || error instanceof AppError) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free some space, then start again.';
  if (isDatabaseDown(error))
    return `The database can't be reached: ${error instanceof Error ? error.message : String(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
