import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { maxUploadBytes } from '#shared/contracts/knowledge.ts';
import { invalid, tooLarge, wrongType } from '../../../errors.ts';

export interface Upload {
  filename: string;
  bytes: Buffer;
}

const maxNameCharacters = 200;
const tooBig = () => tooLarge('Maximum file size is 10MB.');
const noFile = () =>
  invalid('Please select a file to upload.', [{ path: 'file', message: 'Please select a file to upload.' }]);

/**
 * Reads the one file of a multipart form, field `file`.
 * @throws AppError 400 without a file, 413 above 10 MB, 415 when it is no multipart form
 */
export async function receiveUpload(ctx: Context): Promise<Upload> {
  try {
    if (!ctx.is('multipart/form-data')) throw wrongType('Send the file as a multipart form, field "file"');
    // With room for the form around the file.
    if ((ctx.request.length ?? 0) > maxUploadBytes + 64 * 1024) throw tooBig();
    return await readForm(ctx);
  } finally {
    // An answer before the whole body has come would reach the client as a broken connection.
    ctx.req.unpipe();
    ctx.req.resume();
  }
}

function readForm(ctx: Context): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  let upload: Upload | undefined;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { files: 1, fileSize: maxUploadBytes, fields: 20, parts: 30, fieldSize: 1024 },
    });
  } catch {
    throw invalid('The form can not be read');
  }
  parser.on('file', (field, stream, filename) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('limit', () => reject(tooBig()));
    // A form that ends in the middle of a file: an error nobody listens to would end the process.
    stream.on('error', () => reject(invalid('The form can not be read')));
    stream.on('end', () => {
      if (field === 'file' && filename) upload = { filename: fileName(filename), bytes: Buffer.concat(parts) };
    });
  });
  parser.on('filesLimit', () => reject(invalid('Please upload one file at a time')));
  parser.on('error', () => reject(invalid('The form can not be read')));
  parser.on('finish', () => {
    if (upload) resolve(upload);
    else reject(noFile());
  });
  ctx.req.on('aborted', () => reject(invalid('The upload was broken off')));
  ctx.req.pipe(parser);
  return promise;
}

/** The last part of the path some browsers send, without what can't be stored or shown. */
function fileName(sent: string): string {
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
