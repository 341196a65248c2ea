import type { Context, Middleware } from 'koa';
import { ZodError } from 'zod';
import { type ErrorBody, missingHeader, needHeader, toIssues } from '#shared/contracts/errors.ts';
import { quoted } from '#shared/messages/message.ts';
import { isDatabaseDown, isDeadlock, isDiskFull, isForeignKeyViolation, isTooSlow } from '../db/postgres-errors.ts';
import { AppError, invalid, notFound, tooLarge, unavailable } from '../errors.ts';

const somethingBroke = 'Something went wrong on our side. Please try again.';

interface HttpishError {
  status?: number;
  type?: string;
  code?: string;
}

/** Converts a thrown value to one of our errors; null for a bug. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const issues = toIssues(error);
    return invalid(quoted(issues[0]?.message ?? 'Invalid request'), issues);
  }
  if (isDatabaseDown(error)) return unavailable('The database is not available right now. Please try again.', error);
  if (isDiskFull(error)) return unavailable('The server’s disk is full. Please try again later.', error);
  if (isTooSlow(error)) return unavailable('The database is very busy right now. Please try again.', error);
  // The row it references was deleted after it was looked up.
  if (isForeignKeyViolation(error)) return notFound();
  if (isDeadlock(error)) return unavailable('Someone else is changing this right now. Please try again.', error);
  const { status, type, code } = (error ?? {}) as HttpishError;
  if (status === 413 || type === 'entity.too.large') return tooLarge('The request is too large');
  if (code?.startsWith('HPE_')) return invalid('The request isn’t valid HTTP');
  if (status === 400 || type === 'entity.parse.failed') return invalid('The request body isn’t valid JSON');
  return null;
}

export function errorBody(error: AppError | null): ErrorBody {
  if (!error) return { message: somethingBroke };
  return error.issues ? { message: error.message, issues: error.issues } : { message: error.message };
}

/** Logs an error once: bugs in full, expected errors in a line without the caller's text. */
export function logError(ctx: Context, thrown: unknown, known: AppError | null): void {
  if (!known) ctx.log.error({ err: thrown }, 'unexpected error');
  else if (known.status >= 500 && known.cause) ctx.log.error({ err: known, cause: known.cause }, known.message);
  // Nothing broke: something is turned off or busy.
  else if (known.status >= 500) ctx.log.warn(known.message);
}

/** The outermost middleware of the API, and the only place that writes an error body. */
export function answerErrors(): Middleware {
  return async function errors(ctx, next) {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null && ctx.path.startsWith('/api/')) throw new AppError(404, 'Not found');
    } catch (thrown) {
      const known = toAppError(thrown);
      logError(ctx, thrown, known);
      ctx.status = known?.status ?? 500;
      if (known?.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.ceil(known.retryAfterSeconds)));
      if (known?.missing !== undefined) ctx.set(missingHeader, known.missing);
      if (known?.need !== undefined) ctx.set(needHeader, known.need);
      // Browsers may keep a 404 by themselves.
      ctx.set('Cache-Control', 'no-store');
      ctx.body = errorBody(known);
    }
  };
}
