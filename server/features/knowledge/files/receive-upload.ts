import type { Context } from 'koa';
import { knowledgeEndpoints, maxUploadBytes } from '#shared/contracts/knowledge.ts';
import { invalid } from '../../../errors.ts';
import { parseFields } from '../../../http/parse-request.ts';
import { receiveForm } from '../../../http/receive-form.ts';

export interface Upload {
  filename: string;
  bytes: Buffer;
}

const maxNameCharacters = 200;

/**
 * Reads the file in the `file` field of a multipart form.
 * @throws AppError 400 without a file or with other fields, 413 above 10 MB, 415 if it isn't a multipart form
 */
export async function receiveUpload(ctx: Context): Promise<Upload> {
  const { file, fields } = await receiveForm(ctx, { maxBytes: maxUploadBytes, tooLarge: 'Maximum file size is 10MB.' });
  parseFields(knowledgeEndpoints.uploadFile.body, fields);
  const filename = file ? fileName(file.filename) : '';
  if (!file || !filename) {
    const message = 'Please select a file to upload.';
    throw invalid(message, [{ path: 'file', message }]);
  }
  return { filename, bytes: file.bytes };
}

/**
 * The file name: the last part of the path that some browsers send, without characters that can't be stored or shown.
 */
export function fileName(sent: string): string {
  const name = sent.split(/[/\\]/).at(-1) ?? '';
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (clean.length <= maxNameCharacters) return clean;
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, maxNameCharacters - ending.length) + ending;
}
