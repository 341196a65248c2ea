import type { ErrorStatus } from '../../../errors.ts';

/** Why a file can't be read, in a sentence for its owner. Plain, so that it crosses from the worker thread. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly status: ErrorStatus;

  constructor(status: 413 | 415 | 422, message: string) {
    super(message);
    this.status = status;
  }
}
