import { isDatabaseDown } from '../db/postgres-errors.ts';

interface ErrorLog {
  error(fields: object, line: string): void;
}

/** Every worker of every queue notices twice a second that the database is unavailable. */
const tellEveryMs = 60_000;

/** Logs each error of the queue, but those of an unavailable database only once a minute. */
export function reportErrors(log: ErrorLog, now = () => performance.now()): (error: object) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isDatabaseDown(error)) {
      log.error({ err: error }, 'queue error');
      return;
    }
    if (now() - toldAt < tellEveryMs) return;
    toldAt = now();
    log.error({ reason: 'message' in error ? error.message : undefined }, 'the queue can’t reach its database');
  };
}
