import { extname } from 'node:path';
import type { Until } from '#shared/crawler/types.ts';
import { type Message, quoted } from '../../messages/message.ts';
import type { Turn } from '../fair-queue.ts';
import { ReaderThreads, ThreadFailed } from '../reader-threads.ts';
import { DocumentError, type DocumentErrorStatus, maxDocumentCharacters, tooMuchText } from './document-error.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';

export interface DocumentContent {
  title: string | null;
  /** Light Markdown. */
  content: string;
}

export interface ReadDocument {
  kind: DocumentKind;
  /** The document's own title, else its name without the extension. */
  title: string;
  /** Light Markdown. */
  content: string;
}

export type WorkerReply = { content: DocumentContent } | { status: DocumentErrorStatus; message: string };

export interface DocumentToRead {
  bytes: Uint8Array;
  kind: DocumentKind;
}

const defaults = {
  deadlineMs: 30_000,
  maxHeapMb: 512,
  maxExternalBytes: 400 * 1024 * 1024,
};

/** Kinds whose readers keep nothing between two files. Libraries that unpack files get a new thread for each. */
const plainKinds: ReadonlySet<DocumentKind> = new Set(['txt', 'md', 'html', 'csv']);

/** Reads files in threads shared by the whole process, bounded in time and memory. */
export function createDocumentReader(options: Partial<typeof defaults> = {}) {
  const threads = new ReaderThreads({
    ...defaults,
    ...options,
    // Next to this file, both as source and as built.
    file: new URL(`./document-worker${extname(import.meta.url)}`, import.meta.url),
    threadsPerOwner: 2,
    // The libraries' output about broken files isn't useful.
    isSilent: true,
  });

  async function readInThread(file: DocumentToRead, turn: Turn & Until): Promise<DocumentContent> {
    const reply = await threads
      .ask<WorkerReply>(file, { ...turn, isThreadKept: plainKinds.has(file.kind) })
      .catch(explainFailure);
    if ('content' in reply) return reply.content;
    throw new DocumentError(reply.status, quoted(reply.message));
  }

  return {
    /**
     * Reads the text of a file.
     * @throws DocumentError 413, 415 or 422 with a sentence for the owner: wrong kind, disguised, empty, damaged,
     * protected, scanned, exploding; the signal's reason
     */
    async readDocument(
      bytes: Uint8Array,
      filename: string,
      { owner, signal }: Turn,
      until: Until = {},
    ): Promise<ReadDocument> {
      const kind = documentKind(bytes, filename);
      const { title, content } = await readInThread({ bytes, kind }, { owner, signal, ...until });
      const text = tidy(content);
      if (!/[\p{L}\p{N}]/u.test(text)) throw withoutText(kind);
      if (text.length > maxDocumentCharacters) throw tooMuchText();
      return { kind, title: title ?? nameWithoutEnding(filename), content: text };
    },
    /** Stops idle threads. */
    close: () => threads.close(),
  };
}

/** The instance of this process. */
export const { readDocument } = createDocumentReader();

function explainFailure(error: unknown): never {
  if (!(error instanceof ThreadFailed)) throw error;
  if (error.reason === 'timeout') throw unreadable('The file took too long to read.');
  if (error.reason === 'exit') throw unreadable("The file can't be read.");
  throw new DocumentError(413, 'The file is far larger when unpacked than it should be, so it wasn’t read.');
}

const unreadable = (message: Message) => new DocumentError(422, message);

function withoutText(kind: DocumentKind): DocumentError {
  if (kind === 'pdf') {
    return unreadable('The PDF has no text and seems to be a scan. Run text recognition (OCR) on it and try again.');
  }
  return unreadable('The file has no text.');
}

/** Removes characters that databases can't store and readers can't see, and normalizes line ends. */
function tidy(content: string): string {
  return (
    content
      .replace(/\r\n?|[\f\v\u2028\u2029]/gu, '\n')
      .replace(/[^\P{Cc}\n\t]|[\u00ad\u200b\ufeff]/gu, '')
      .toWellFormed()
      .split('\n')
      // Not with a regex, which would take hours for a megabyte of spaces.
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

const nameWithoutEnding = (filename: string) => filename.replace(/\.[^.]+$/, '').trim() || filename;
