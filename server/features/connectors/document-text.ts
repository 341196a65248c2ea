import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import { LoadError } from '#shared/crawler/load.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import { DocumentError } from '#shared/loaders/documents/document-error.ts';
import { readDocument } from '#shared/loaders/documents/read-document.ts';
import type { Turn } from '#shared/loaders/fair-queue.ts';
import { readTextFor } from '#shared/loaders/texts/read-text.ts';
import type { Message } from '#shared/messages/message.ts';
import { storableText } from '../../db/storable.ts';
import type { ReadText } from '../pages/page-row.ts';
import type { DocumentFile, DocumentText } from './sources/source.ts';

/** Of a page, like an uploaded one. */
const mostCharacters = 2_000_000;

/** A document without a text that could be stored: why, for the owner. */
export class Unreadable extends Error {
  override name = 'Unreadable';

  constructor(message: Message) {
    super(message);
  }
}

/**
 * Reads a document like a page of a website or an uploaded file, in another thread, bounded in time and memory.
 * @throws Unreadable
 */
export async function pageTextOf(
  text: DocumentText,
  { title, url }: { title: string; url: string },
  turn: Turn,
): Promise<ReadText> {
  const read = 'html' in text ? await readArticle(text.html, url, turn) : await readFile(text.file, turn);
  const content = storableText(read.content).toWellFormed();
  if (!/[\p{L}\p{N}]/u.test(content)) throw new Unreadable('The document has no text.');
  if (content.length > mostCharacters) throw new Unreadable('The document has too much text.');
  return {
    title:
      storableText(title || read.title)
        .toWellFormed()
        .slice(0, 1000) || url,
    content,
    contentHash: await sha256(content),
    contentQuality: contentQuality(content.length),
    linkShare: read.linkShare,
    language: read.language,
  };
}

type DocumentContent = Pick<ReadText, 'title' | 'content' | 'linkShare' | 'language'>;

async function readArticle(html: string, url: string, turn: Turn): Promise<DocumentContent> {
  try {
    const [page] = finishSite([await readTextFor(turn)('page', { source: html, url })]);
    return page ?? { title: '', content: '', linkShare: 0, language: null };
  } catch (error) {
    if (!(error instanceof LoadError) || error.reason === 'aborted') throw error;
    throw new Unreadable('The document is too large to read.');
  }
}

async function readFile({ bytes, filename }: DocumentFile, turn: Turn): Promise<DocumentContent> {
  try {
    return { ...(await readDocument(bytes, filename, turn)), linkShare: 0, language: null };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new Unreadable(error.message as Message);
  }
}
