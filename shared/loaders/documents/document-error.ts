import type { Message } from '../../messages/message.ts';

/** In words of HTTP: too much, of another kind, or unreadable. */
export type DocumentErrorStatus = 413 | 415 | 422;

/** Why a file can't be read, in a sentence for its owner. Plain, so that it crosses from the worker thread. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly status: DocumentErrorStatus;

  constructor(status: DocumentErrorStatus, message: Message) {
    super(message);
    this.status = status;
  }
}
