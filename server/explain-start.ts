import type { RestoreProblem } from '#shared/processes/local-server.ts';
import { isDatabaseDown, isDiskFull, isUntrusted } from './db/postgres-errors.ts';
import { AppError } from './errors.ts';
import { StartRefusal } from './start-refusal.ts';

/** The message for the person who started it. Unexpected errors keep their stack. */
export function explain(error: unknown): string {
  if (error instanceof StartRefusal || error instanceof AppError) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free some space, then start again.';
  if (isDatabaseDown(error) || isUntrusted(error)) return whyUnreachable(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Why the database of DATABASE_URL can't be used, and what to do. */
export function whyUnreachable(error: unknown): string {
  const reason = `The database can't be reached: ${error instanceof Error ? error.message : String(error)}.`;
  if (!isUntrusted(error)) return reason;
  return `${reason} To trust the certificate authority of your database's provider, save its certificate to a file, and add ?sslmode=verify-full&sslrootcert=/path/to/file.pem to DATABASE_URL, or set NODE_EXTRA_CA_CERTS to the path.`;
}

/** What the desktop app has a sentence for; null for anything else. */
export function problemOf(error: unknown): RestoreProblem | null {
  if (error instanceof StartRefusal && error.problem) return error.problem;
  return isDiskFull(error) || (error instanceof Error && isDiskFull(error.cause)) ? 'disk-full' : null;
}
