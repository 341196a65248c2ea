import { decodeText } from '#shared/crawler/charset.ts';
import { collectBlocks } from '#shared/crawler/extract/collect-blocks.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { readHead } from '#shared/crawler/extract/page-head.ts';
import { putRight } from '#shared/crawler/extract/put-right.ts';
import type { Block } from '#shared/crawler/extract/types.ts';
import { removeInvisible } from '#shared/crawler/extract/visibility.ts';
import { markdownAsHtml } from '#shared/crawler/markdown.ts';
import type { DocumentContent } from './read-document.ts';
import { fileAddress, parseWhole } from './read-html-file.ts';

/** A longer file is read in pieces, since the time for malicious Markdown grows faster than its length. */
const pieceCharacters = { atHeading: 50_000, atBlankLine: 100_000 };

/**
 * Text of a Markdown file with its headings, lists and tables. Markup in it is read as in an HTML file.
 * @throws DocumentError 413 for a paragraph longer than a page may be
 */
export function readMarkdown(bytes: Uint8Array): DocumentContent {
  const markdown = decodeText(bytes, 'text/plain').text;
  let title: string | null = null;
  const blocks: Block[] = [];
  for (const [at, piece] of piecesOf(markdown).entries()) {
    const root = parseWhole(markdownAsHtml(piece, fileAddress));
    if (at === 0) title = readHead(root, fileAddress).title || null;
    putRight(root);
    removeInvisible(root);
    blocks.push(...collectBlocks(root, new Map()));
  }
  return { title, content: lightMarkdown(blocks) };
}

/** Cuts before headings, or at blank lines if a section is long, but never in a block of code. */
function piecesOf(markdown: string): string[] {
  const pieces: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let fence: string | null = null;
  for (const line of markdown.split(/\r\n?|\n/u)) {
    const isCut =
      fence === null &&
      ((length > pieceCharacters.atHeading && /^#{1,6}\s/u.test(line)) ||
        (length > pieceCharacters.atBlankLine && line.trim() === ''));
    if (isCut) {
      pieces.push(lines.join('\n'));
      lines = [];
      length = 0;
    }
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1]?.slice(0, 3);
    if (mark !== undefined) fence = fence === null ? mark : fence === mark ? null : fence;
    lines.push(line);
    length += line.length + 1;
  }
  return [...pieces, lines.join('\n')];
}
