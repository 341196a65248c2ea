import { extname } from 'node:path';
import { ReaderThreads } from '#shared/loaders/reader-threads.ts';
import type { RawMail, ReadMail } from './parse-mail.ts';

const threads = new ReaderThreads({
  // Next to this file, both as source and as built.
  file: new URL(`./mail-worker${extname(import.meta.url)}`, import.meta.url),
  threadsPerOwner: 1,
  deadlineMs: 10_000,
  maxHeapMb: 256,
  maxExternalBytes: 256 * 1024 * 1024,
  isSilent: true,
});

/**
 * Reads a mail in another thread.
 * @throws if it can't be read, or takes too long or too much memory
 */
export const readMail = (mail: RawMail): Promise<ReadMail> => threads.ask(mail, { owner: 'mail' });
