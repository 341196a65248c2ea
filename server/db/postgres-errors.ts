import { noAnswer } from './connection.ts';

/** SQLSTATE codes we decide on (PostgreSQL documentation, appendix A). */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const notNullViolation = '23502';
const deadlock = '40P01';
/** 53100 of Postgres; of the system, the disk and a user's share of it. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const queryCanceled = '57014';
const lockNotAvailable = '55P03';
/** Not among those the server has (two codes, by version), or not for this user to install. */
const extensionRefused = new Set(['0A000', '58P01', '42501']);
/** 25P03: the transaction was idle for too long, and its connection was closed. */
const lostConnection = /^(?:08|57P|25P03)/;
/** Errors of pg and knex without a code; knex puts the statement before the words. */
const withoutConnection = new RegExp(
  `(?:Timeout acquiring a connection|Connection terminated|is not queryable|timeout expired|${noAnswer})`,
  'i',
);
const lostSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

interface PostgresError {
  code?: string;
  message?: string;
  constraint?: string;
  column?: string;
  /** Of errors of the system: what was tried. */
  syscall?: string;
}

const asPostgresError = (error: unknown): PostgresError =>
  typeof error === 'object' && error !== null ? (error as PostgresError) : {};

/** True when a unique constraint refused the row; `constraint` narrows it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const e = asPostgresError(error);
  return e.code === uniqueViolation && (constraint === undefined || e.constraint === constraint);
}

/** True when the row it belongs to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return asPostgresError(error).code === foreignKeyViolation;
}

/** True when a row was refused because this column had no value. */
export function isMissingValue(error: unknown, column: string): boolean {
  const e = asPostgresError(error);
  return e.code === notNullViolation && e.column === column;
}

/** True when two transactions waited for each other and this one was given up: it can be tried again. */
export function isDeadlock(error: unknown): boolean {
  return asPostgresError(error).code === deadlock;
}

/** True when a statement was ended because it, or the lock it waited for, took too long. */
export function isTooSlow(error: unknown): boolean {
  const { code } = asPostgresError(error);
  return code === queryCanceled || code === lockNotAvailable;
}

/** True when nothing was written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  return diskFull.has(asPostgresError(error).code ?? '');
}

/** True when the server does not have an extension, or does not let this user install it. */
export function isExtensionRefused(error: unknown): boolean {
  return extensionRefused.has(asPostgresError(error).code ?? '');
}

/** True when the database could not be asked at all. */
export function isDatabaseDown(error: unknown): boolean {
  const { code = '', message = '', syscall = 'connect' } = asPostgresError(error);
  // A socket that is missing, and not any other file.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  if (lostConnection.test(code) || lostSocket.has(code)) return true;
  return withoutConnection.test(message);
}
