import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { PagePreview } from '#shared/crawler/extract/preview-page.ts';
import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { PageReading } from '#shared/crawler/extract/types.ts';
import { LoadError } from '#shared/crawler/load.ts';
import { ReaderThreads, ThreadFailed } from '../reader-threads.ts';

export interface HtmlToRead {
  html: string;
  url: string;
  amongOthers: boolean;
  selectors?: PageSelectors | undefined;
}

export interface HtmlToPreview {
  html: string;
  url: string;
  selectors: Pick<PageSelectors, 'readOnly' | 'leaveOut'>;
  /** Other pages of the site. */
  others: readonly PageReading[];
}

const defaults = {
  /** One processor is left to the thread that fetches and answers. */
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  /** For pages made to be slow; ordinary ones take milliseconds. */
  deadlineMs: 20_000,
  maxHeapMb: 512,
};

/** Reads HTML in threads shared by all crawls of the process, bounded in time and memory. */
export function createHtmlReader(options: Partial<typeof defaults> = {}) {
  // Next to this file, both as source and as built.
  const file = new URL(`./html-worker${extname(import.meta.url)}`, import.meta.url);
  const threads = new ReaderThreads({ ...defaults, ...options, file });

  async function read<Answer>(asked: HtmlToRead | HtmlToPreview): Promise<Answer> {
    try {
      return await threads.ask<Answer>(asked);
    } catch (error) {
      if (!(error instanceof ThreadFailed) || error.reason === 'exit') throw error;
      throw new LoadError(error.reason === 'timeout' ? 'timeout' : 'too-large', asked.url, { cause: error });
    }
  }

  return {
    /** @throws LoadError 'timeout' or 'too-large' for a page that exceeds its limits */
    readHtml: (html: string, url: string, amongOthers = false, selectors?: PageSelectors) =>
      read<PageReading>({ html, url, amongOthers, selectors }),
    /** The same for a page whose owner chooses parts of it. */
    previewHtml: (asked: HtmlToPreview) => read<PagePreview>(asked),
    /** Stops idle threads. */
    close: () => threads.close(),
  };
}

/** The instance of this process. */
export const { readHtml, previewHtml } = createHtmlReader();
