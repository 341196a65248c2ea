import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import type { Message } from '#shared/messages/message.ts';
import { invalid, tooLarge, wrongType } from '../errors.ts';

export interface ReceivedForm {
  /** The file in the field `file`, with the client's name for it. */
  file: { filename: string; bytes: Buffer } | null;
  /** All other fields, unchecked. */
  fields: Record<string, string>;
}

interface FormRules {
  maxBytes: number;
  /** The message for a file that is too large. */
  tooLarge: Message;
}

/**
 * Reads a multipart form with one file.
 * @throws AppError 400 if it can't be read, 413 if the file is too large, 415 if it isn't a multipart form
 */
export async function receiveForm(ctx: Context, rules: FormRules): Promise<ReceivedForm> {
  try {
    if (!ctx.is('multipart/form-data')) throw wrongType('Send the file as a multipart form, field "file"');
    // Allows for the form around the file.
    if ((ctx.request.length ?? 0) > rules.maxBytes + 64 * 1024) throw tooLarge(rules.tooLarge);
    return await readForm(ctx, rules);
  } finally {
    // A response sent before the whole body has arrived would look like a broken connection to the client.
    ctx.req.unpipe();
    ctx.req.resume();
  }
}

function readForm(ctx: Context, rules: FormRules): Promise<ReceivedForm> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedForm>();
  const fields: [name: string, value: string][] = [];
  let file: ReceivedForm['file'] = null;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { files: 1, fileSize: rules.maxBytes, fields: 20, parts: 30, fieldSize: 1024 },
    });
  } catch {
    throw invalid('The form can’t be read');
  }
  parser.on('file', (field, stream, filename) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('limit', () => reject(tooLarge(rules.tooLarge)));
    // For a form that ends in the middle of a file. Without a listener, the error would end the process.
    stream.on('error', () => reject(invalid('The form can’t be read')));
    stream.on('end', () => {
      if (field === 'file' && filename) file = { filename, bytes: Buffer.concat(parts) };
    });
  });
  parser.on('field', (name, value) => {
    if (typeof value === 'string') fields.push([name, value]);
  });
  parser.on('filesLimit', () => reject(invalid('Please upload one file at a time')));
  parser.on('error', () => reject(invalid('The form can’t be read')));
  parser.on('finish', () => resolve({ file, fields: Object.fromEntries(fields) }));
  ctx.req.on('aborted', () => reject(invalid('The upload was interrupted')));
  ctx.req.pipe(parser);
  return promise;
}
