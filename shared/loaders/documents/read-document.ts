import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { type Message, quoted } from '../../messages/message.ts';
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

/** Next to this file, both as source and as built. */
const workerFile = new URL(`./document-worker${extname(import.meta.url)}`, import.meta.url);

const deadlineMs = 30_000;
const maxHeapMb = 512;
/** Memory outside the heap, which holds unpacked streams and isn't covered by the heap's limit. */
const maxExternalBytes = 400 * 1024 * 1024;
const memoryCheckMs = 25;

/** Concurrent documents, each of which may use the memory above. */
const readers = new PQueue({ concurrency: 2 });

/**
 * Reads the text of a file in its own thread, bounded in time and memory.
 * @throws DocumentError 413, 415 or 422 with a sentence for the owner: wrong kind, disguised, empty, damaged,
 * protected, scanned, exploding
 */
export async function readDocument(bytes: Uint8Array, filename: string): Promise<ReadDocument> {
  const kind = documentKind(bytes, filename);
  const { title, content } = await readers.add(() => readInThread(bytes, kind));
  const text = tidy(content);
  if (!/[\p{L}\p{N}]/u.test(text)) throw withoutText(kind);
  if (text.length > maxDocumentCharacters) throw tooMuchText();
  return { kind, title: title ?? nameWithoutEnding(filename), content: text };
}

async function readInThread(bytes: Uint8Array, kind: DocumentKind): Promise<DocumentContent> {
  const worker = new Worker(workerFile, {
    workerData: { bytes, kind },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    // The libraries' output about broken files isn't useful.
    stdout: true,
    stderr: true,
  });
  const deadline = setTimeout(() => reject(unreadable('The file took too long to read.')), deadlineMs);
  const memory = setInterval(() => void checkMemory(), memoryCheckMs);
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
  const checkMemory = async () => {
    const { external_memory: external } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    if (external > maxExternalBytes) reject(tooMuchMemory());
  };
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
  );
  worker.once('exit', () => reject(unreadable("The file can't be read.")));
  try {
    const reply = await promise;
    if ('content' in reply) return reply.content;
    throw new DocumentError(reply.status, quoted(reply.message));
  } finally {
    clearTimeout(deadline);
    clearInterval(memory);
    await worker.terminate();
  }
}

const unreadable = (message: Message) => new DocumentError(422, message);
const tooMuchMemory = () =>
  new DocumentError(413, 'The file is far larger when unpacked than it should be, so it wasn’t read.');

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
