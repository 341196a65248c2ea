import type { Issue, Need } from '#shared/contracts/errors.ts';
import type { Message } from '#shared/messages/message.ts';

export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** Objects that a call can be about. */
type Thing =
  | 'API key'
  | 'Chatbot'
  | 'Connector'
  | 'Conversation'
  | 'Crawl'
  | 'Delivery'
  | 'Domain'
  | 'Email'
  | 'Entry'
  | 'Fact'
  | 'File'
  | 'Invitation'
  | 'Invoice'
  | 'Member'
  | 'Message'
  | 'Note'
  | 'Passkey'
  | 'Provider'
  | 'Question'
  | 'Reply'
  | 'Session'
  | 'User'
  | 'Test'
  | 'Test run'
  | 'Update'
  | 'Webhook'
  | 'Website'
  | 'Workspace';

/** An expected error with a message that is safe to show. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a retry makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** The object that wasn't found, such as 'workspace'. */
  readonly missing: string | undefined;
  /** What the caller has to do first. */
  readonly need: Need | undefined;

  constructor(
    status: ErrorStatus,
    message: Message,
    options: { issues?: Issue[]; retryAfterSeconds?: number; missing?: string; need?: Need; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.missing = options.missing;
    this.need = options.need;
  }
}

export const invalid = (message: Message, issues?: Issue[]) => new AppError(400, message, issues ? { issues } : {});
export const signedOut = () => new AppError(401, 'Please sign in');
export const paymentRequired = (message: Message) => new AppError(402, message);
export const forbidden = (message: Message) => new AppError(403, message);
/** The caller may do this, but has to prove again who they are. */
export const unconfirmed = () => new AppError(403, 'Confirm that it’s you, then try again', { need: 'confirmation' });
/** The workspace requires a second factor, and this session hasn't used one. */
export const factorMissing = () =>
  new AppError(403, 'This workspace requires a second factor.', { need: 'second-factor' });
/** Also for objects that exist but belong to someone else, so that ids can't be probed. */
export const notFound = (what: Message = 'Not found') => new AppError(404, what);
/** For a named object, such as a website, which may have been deleted while it was displayed. */
export const missing = (what: Thing) => new AppError(404, `${what} not found`, { missing: what.toLowerCase() });
export const conflict = (message: Message) => new AppError(409, message);
/** The change would undo someone else's, of these fields. */
export const overwriting = (message: Message, issues: Issue[]) => new AppError(412, message, { issues });
export const tooLarge = (message: Message) => new AppError(413, message);
export const wrongType = (message: Message) => new AppError(415, message);
/** A valid request that can't be fulfilled: a site that can't be reached, a file without text. */
export const impossible = (message: Message, cause?: unknown) => new AppError(422, message, { cause });
export const tooMany = (message: Message, retryAfterSeconds: number) =>
  new AppError(429, message, { retryAfterSeconds });
export const unavailable = (message: Message, cause?: unknown) => new AppError(503, message, { cause });
