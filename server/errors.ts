import type { Issue } from '#shared/contracts/errors.ts';
import type { Message } from '#shared/messages/message.ts';

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** What a call can be about. */
type Thing =
  | 'Chatbot'
  | 'Conversation'
  | 'Crawl'
  | 'Entry'
  | 'File'
  | 'Invitation'
  | 'Invoice'
  | 'Member'
  | 'Question'
  | 'Session'
  | 'User'
  | 'Website'
  | 'Workspace';

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
    message: Message,
    options: { issues?: Issue[]; retryAfterSeconds?: number; missing?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.missing = options.missing;
  }
}

export const invalid = (message: Message, issues?: Issue[]) => new AppError(400, message, issues ? { issues } : {});
export const signedOut = () => new AppError(401, 'Please sign in');
export const paymentRequired = (message: Message) => new AppError(402, message);
export const forbidden = (message: Message) => new AppError(403, message);
/** Also the answer for what exists but belongs to someone else, so that ids can't be probed. */
export const notFound = (what: Message = 'Not found') => new AppError(404, what);
/** The answer for something that has a name, such as a website: it may have been deleted while it was shown. */
export const missing = (what: Thing) => new AppError(404, `${what} not found`, { missing: what.toLowerCase() });
export const conflict = (message: Message) => new AppError(409, message);
export const tooLarge = (message: Message) => new AppError(413, message);
export const wrongType = (message: Message) => new AppError(415, message);
/** Understood, but it can't be done: a site that can't be reached, a file without text. */
export const impossible = (message: Message, cause?: unknown) => new AppError(422, message, { cause });
export const tooMany = (message: Message, retryAfterSeconds: number) =>
  new AppError(429, message, { retryAfterSeconds });
export const unavailable = (message: Message, cause?: unknown) => new AppError(503, message, { cause });
