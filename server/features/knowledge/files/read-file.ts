import { DocumentError } from '#shared/loaders/documents/document-error.ts';
import { type ReadDocument, readDocument } from '#shared/loaders/documents/read-document.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError } from '../../../errors.ts';

/**
 * Reads an uploaded file.
 * @throws AppError 413, 415 or 422 with a message for the owner
 */
export async function readFile(bytes: Uint8Array, filename: string): Promise<ReadDocument> {
  try {
    return await readDocument(bytes, filename);
  } catch (error) {
    if (error instanceof DocumentError) throw new AppError(error.status, quoted(error.message));
    throw error;
  }
}
