import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { LoadError } from '#shared/crawler/load.ts';
import type { Asked, Kind, Read } from '#shared/crawler/site-texts.ts';
import type { ReadText, Until } from '#shared/crawler/types.ts';
import type { Turn } from '../fair-queue.ts';
import { ReaderThreads, type ReaderThreadsOptions, ThreadFailed } from '../reader-threads.ts';

export interface TextToRead<Of extends Kind = Kind> {
  kind: Of;
  asked: Asked<Of>;
}

const defaults = {
  /** One processor is left to the thread that fetches and answers. */
  threadsPerOwner: Math.max(1, Math.min(4, availableParallelism() - 1)),
  /** For texts made to be slow; ordinary ones take milliseconds. */
  deadlineMs: 20_000,
  maxHeapMb: 512,
};

/** Reads what sites send in threads shared by all crawls of the process, bounded in time and memory. */
export function createTextReader(options: Partial<Omit<ReaderThreadsOptions, 'file'>> = {}) {
  // Next to this file, both as source and as built.
  const file = new URL(`./text-worker${extname(import.meta.url)}`, import.meta.url);
  const threads = new ReaderThreads({ ...defaults, ...options, file });

  return {
    /** @param turn whose texts these are; the caller may abort a single one earlier */
    readTextFor:
      (turn: Turn): ReadText =>
      async <Of extends Kind>(kind: Of, asked: Asked<Of>, { signal = turn.signal, patienceMs }: Until = {}) => {
        try {
          const message: TextToRead<Of> = { kind, asked };
          return await threads.ask<Read<Of>>(message, { owner: turn.owner, signal, patienceMs });
        } catch (error) {
          if (signal?.aborted) throw new LoadError('aborted', asked.url, { cause: error });
          if (!(error instanceof ThreadFailed) || error.reason === 'exit') throw error;
          throw new LoadError(error.reason === 'timeout' ? 'timeout' : 'too-large', asked.url, { cause: error });
        }
      },
    /** For a process that crawls, so that the first page of the first crawl doesn't wait. */
    keepReaderReady: () => threads.keepOne(),
    /** Stops idle threads. */
    close: () => threads.close(),
  };
}

/** The instance of this process. */
export const { readTextFor, keepReaderReady } = createTextReader();
