import type { Issue } from '#shared/contracts/errors.ts';

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** An error of normal life, with a sentence that is safe to show. Everything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly issues: Issue[] | undefined;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** What was named and isn't there, such as 'workspace'. */
  readonly missing: string | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    options: { issues?: Issue[]; retryAfterSeconds?: number; missing?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.missing = options.missing;
  }
}

export const invalid = (message: string, issues?: Issue[]) => new AppError(400, message, issues ? { issues } : {});
export const signedOut = () => new AppError(401, 'Please sign in');
export const paymentRequired = (message: string) => new AppError(402, message);
export const forbidden = (message: string) => new AppError(403, message);
/** Also the answer for what exists but belongs to someone else, so that ids can't be probed. */
export const notFound = (what = 'Not found') => new AppError(404, what);
/** The answer for something that has a name, such as a website: it may have been deleted while it was shown. */
export const missing = (what: string) => new AppError(404, `${what} not found`, { missing: what.toLowerCase() });
export const conflict = (message: string) => new AppError(409, message);
export const tooLarge = (message: string) => new AppError(413, message);
export const wrongType = (message: string) => new AppError(415, message);
/** Understood, but it can't be done: a site that can't be reached, a file without text. */
export const impossible = (message: string, cause?: unknown) => new AppError(422, message, { cause });
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError(429, message, { retryAfterSeconds });
export const unavailable = (message: string, cause?: unknown) => new AppError(503, message, { cause });
