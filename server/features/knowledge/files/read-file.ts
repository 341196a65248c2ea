import { DocumentError } from '#shared/loaders/documents/document-error.ts';
import { type ReadDocument, readDocument } from '#shared/loaders/documents/read-document.ts';
import type { Turn } from '#shared/loaders/fair-queue.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError } from '../../../errors.ts';

/**
 * Reads an uploaded file.
 * @throws AppError 413, 415 or 422 with a message for the owner; the signal's reason
 */
export async function readFile(bytes: Uint8Array, filename: string, turn: Turn): Promise<ReadDocument> {
  try {
    return await readDocument(bytes, filename, turn);
  } catch (error) {
    if (error instanceof DocumentError) throw new AppError(error.status, quoted(error.message));
    throw error;
  }
}
