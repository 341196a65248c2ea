import { noAnswer } from './connection.ts';

/** SQLSTATE codes that affect our decisions (PostgreSQL documentation, appendix A). */
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const notNullViolation = '23502';
const deadlock = '40P01';
/** Postgres' 53100, and the system's codes for a full disk and an exceeded quota. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const queryCanceled = '57014';
const lockNotAvailable = '55P03';
/**
 * Codes for an extension that the server doesn't have (two codes, depending on the version), or that this user may not
 * install.
 */
const extensionRefused = new Set(['0A000', '58P01', '42501']);
/** 25P03: the transaction was idle for too long, and its connection was closed. */
const lostConnection = /^(?:08|57P|25P03)/;
/** Errors of pg and knex without a code. knex puts the statement before the message. */
const withoutConnection = new RegExp(
  `(?:Timeout acquiring a connection|Connection terminated|is not queryable|timeout expired|${noAnswer})`,
  'i',
);
const lostSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

/** OpenSSL's codes for a certificate from an authority that Node doesn't know. */
const unknownAuthority =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?)$/;

interface PostgresError {
  code?: string;
  message?: string;
  constraint?: string;
  column?: string;
  /** For system errors, the call that failed. */
  syscall?: string;
}

const asPostgresError = (error: unknown): PostgresError =>
  typeof error === 'object' && error !== null ? (error as PostgresError) : {};

/** Whether a unique constraint rejected the row. `constraint` limits it to one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const e = asPostgresError(error);
  return e.code === uniqueViolation && (constraint === undefined || e.constraint === constraint);
}

/** Whether the row it references no longer exists. */
export function isForeignKeyViolation(error: unknown): boolean {
  return asPostgresError(error).code === foreignKeyViolation;
}

/** Whether a row was rejected because this column has no value. */
export function isMissingValue(error: unknown, column: string): boolean {
  const e = asPostgresError(error);
  return e.code === notNullViolation && e.column === column;
}

/** Whether two transactions deadlocked and this one was canceled. It can be retried. */
export function isDeadlock(error: unknown): boolean {
  return asPostgresError(error).code === deadlock;
}

/** Whether a statement was canceled because it, or the lock it waited for, took too long. */
export function isTooSlow(error: unknown): boolean {
  const { code } = asPostgresError(error);
  return code === queryCanceled || code === lockNotAvailable;
}

/** Whether nothing was written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return diskFull.has(asPostgresError(error).code ?? '');
}

/** Whether the server doesn't have an extension, or doesn't let this user install it. */
export function isExtensionRefused(error: unknown): boolean {
  return extensionRefused.has(asPostgresError(error).code ?? '');
}

/** Whether the database couldn't be reached. */
export function isDatabaseDown(error: unknown): boolean {
  const { code = '', message = '', syscall = 'connect' } = asPostgresError(error);
  // Only if a socket is missing, not another file.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  if (lostConnection.test(code) || lostSocket.has(code)) return true;
  return withoutConnection.test(message);
}

/** Whether the database's certificate is from an authority that isn't trusted. */
export function isUntrusted(error: unknown): boolean {
  return unknownAuthority.test(asPostgresError(error).code ?? '');
}
