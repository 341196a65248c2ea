import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { PageReading } from '#shared/crawler/extract/types.ts';
import { LoadError } from '#shared/crawler/load.ts';

export interface HtmlToRead {
  html: string;
  url: string;
  amongOthers: boolean;
}

export type HtmlReaderOptions = typeof defaults;

const defaults = {
  /** One processor is left to the thread that fetches and answers. */
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  /** Time limit for pages made to be slow; ordinary ones take milliseconds. */
  deadlineMs: 20_000,
  maxHeapMb: 512,
  /** Threads that were idle this long are stopped, since each takes about 20 MB. */
  idleMs: 30_000,
};

const workerFile = new URL('./html-worker.ts', import.meta.url);

/** Reads HTML in threads shared by all crawls of the process, bounded in time and memory. */
export function createHtmlReader(options: Partial<HtmlReaderOptions> = {}) {
  const { threads, deadlineMs, maxHeapMb, idleMs } = { ...defaults, ...options };
  const queue = new PQueue({ concurrency: threads });
  const idle: Worker[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** A thread that is ready. Its startup doesn't count toward a page's time limit. */
  async function takeWorker(): Promise<Worker> {
    clearTimeout(timer);
    const used = idle.pop();
    if (used) return used;
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    await once(worker, 'message');
    return worker;
  }

  function giveBack(worker: Worker): void {
    // A server that is stopping doesn't wait for it.
    worker.unref();
    idle.push(worker);
    clearTimeout(timer);
    timer = setTimeout(() => void close(), idleMs).unref();
  }

  async function read(asked: HtmlToRead): Promise<PageReading> {
    const worker = await takeWorker();
    worker.ref();
    const over = new AbortController();
    const deadline = setTimeout(() => over.abort(), deadlineMs);
    try {
      const answer = once(worker, 'message', { signal: over.signal });
      worker.postMessage(asked);
      const [reading] = (await answer) as [PageReading];
      giveBack(worker);
      return reading;
    } catch (error) {
      await worker.terminate();
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ABORT_ERR') throw new LoadError('timeout', asked.url, { cause: error });
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new LoadError('too-large', asked.url);
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
  }

  return {
    /** @throws LoadError 'timeout' or 'too-large' for a page that exceeds its limits */
    readHtml: (html: string, url: string, amongOthers = false): Promise<PageReading> =>
      queue.add(() => read({ html, url, amongOthers })),
    /** Stops idle threads. */
    close,
  };
}

/** The instance of this process. */
export const { readHtml } = createHtmlReader();
