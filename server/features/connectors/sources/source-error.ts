import type { Message } from '#shared/messages/message.ts';

/**
 * Why a source can't be read. 'denied' and 'missing' need the owner; 'busy' and 'unreachable' may pass by themselves.
 */
export type SourceProblem = 'denied' | 'missing' | 'busy' | 'unreachable' | 'unexpected' | 'too much';

/** An expected failure of a source, with a sentence for the owner. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly problem: SourceProblem;
  /** How long the vendor wants to be left alone. */
  readonly retryAfterSeconds: number | undefined;
  /** Of the answer, if there was one. */
  readonly status: number | undefined;

  constructor(
    problem: SourceProblem,
    message: Message,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined; status?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.problem = problem;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.status = options.status;
  }

  override get message(): Message {
    return super.message as Message;
  }
}
