import { extname } from 'node:path';
import type { Turn } from '#shared/loaders/fair-queue.ts';
import { ReaderThreads, ThreadFailed } from '#shared/loaders/reader-threads.ts';
import { parseReply, type Reply, type ReplyOf } from './reply.ts';
import { SourceError } from './source-error.ts';
import type { Asked, Kind, Read } from './source-texts.ts';

export interface SourceText<Of extends Kind = Kind> {
  kind: Of;
  asked: Asked<Of>;
}

/** A reply of this size takes a few milliseconds, whatever is in it, so it isn't sent to a thread. */
const safeBytes = 32 * 1024;

const threads = new ReaderThreads({
  file: new URL(`./source-worker${extname(import.meta.url)}`, import.meta.url),
  threadsPerOwner: 1,
  deadlineMs: 10_000,
  maxHeapMb: 512,
});

/**
 * Parses what a vendor sent in another thread.
 * @throws SourceError if it takes too long or too much memory; the signal's reason
 */
export async function readSource<Of extends Kind>(kind: Of, asked: Asked<Of>, turn: Turn): Promise<Read<Of>> {
  try {
    const message: SourceText<Of> = { kind, asked };
    return await threads.ask<Read<Of>>(message, turn);
  } catch (error) {
    if (!(error instanceof ThreadFailed) || error.reason === 'exit') throw error;
    throw unexpected(error);
  }
}

/** @throws SourceError also for a reply of another shape */
export async function readReply<Of extends Reply>(described: Of, body: Uint8Array, turn: Turn): Promise<ReplyOf<Of>> {
  const read =
    body.length <= safeBytes
      ? parseReply(described, body)
      : await readSource('reply', { name: described.name, body }, turn);
  if (read === null) throw unexpected();
  return read.value as ReplyOf<Of>;
}

const unexpected = (cause?: unknown) =>
  new SourceError('unexpected', 'The source’s answer isn’t what its API describes.', { cause });
