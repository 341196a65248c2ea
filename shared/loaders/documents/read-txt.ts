import { decodeText } from '#shared/crawler/charset.ts';
import type { DocumentContent } from './read-document.ts';

/** Text of a plain text file: UTF-8, UTF-16 with a byte order mark, else windows-1252. */
export function readTxt(bytes: Uint8Array): DocumentContent {
  return { title: null, content: decodeText(bytes, 'text/plain').text.replace(/^\uFEFF/, '') };
}
