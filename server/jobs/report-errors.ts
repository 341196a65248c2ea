import { isDatabaseDown } from '../db/postgres-errors.ts';

interface ErrorLog {
  error(fields: object, line: string): void;
}

/** Every worker of every queue notices that the database is away, twice a second. */
const tellEveryMs = 60_000;

/** Writes errors of the queue to the log: each one, but those of a database that is away once a minute. */
export function reportErrors(log: ErrorLog, now = () => performance.now()): (error: object) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isDatabaseDown(error)) {
      log.error({ err: error }, 'queue error');
      return;
    }
    if (now() - toldAt < tellEveryMs) return;
    toldAt = now();
    log.error({ reason: 'message' in error ? error.message : undefined }, 'the queue can not reach its database');
  };
}
