import type { Message } from '../../messages/message.ts';

/** As HTTP statuses: too large, wrong kind, or unreadable. */
export type DocumentErrorStatus = 413 | 415 | 422;

/** Why a file can't be read, as a sentence for its owner. Has only plain fields, so that the worker thread can send it. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly status: DocumentErrorStatus;

  constructor(status: DocumentErrorStatus, message: Message) {
    super(message);
    this.status = status;
  }
}

/** The length of the largest text file that may be uploaded. */
export const maxDocumentCharacters = 10 * 1024 * 1024;

export const tooMuchText = () => new DocumentError(413, 'The file has too much text. Upload it in parts.');
