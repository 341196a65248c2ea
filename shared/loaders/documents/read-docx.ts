import mammoth from 'mammoth';
import { collectBlocks } from '#shared/crawler/extract/collect-blocks.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { parseHtml } from '#shared/crawler/extract/parse-html.ts';
import { putRight } from '#shared/crawler/extract/put-right.ts';
import { DocumentError } from './document-error.ts';
import { drawnLines } from './drawn-lines.ts';
import type { DocumentContent } from './read-document.ts';
import { equationLines, marginLines } from './word-parts.ts';
import { checkWordArchive, openOfficeArchive } from './zip-directory.ts';

// Images aren't needed and would be included as text.
const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));

/**
 * Text of a Word document with its headings, lists and tables.
 * @throws DocumentError 413, 415, 422
 */
export async function readDocx(bytes: Uint8Array): Promise<DocumentContent> {
  checkWordArchive(bytes);
  const archive = openOfficeArchive(bytes, 'docx');
  const html = await toHtml(bytes);
  const root = parseHtml(html);
  putRight(root);
  const blocks = collectBlocks(root, new Map());
  const content = lightMarkdown([
    ...marginLines(archive, 'header'),
    ...blocks.map((block) => ({ ...block, text: block.text.replace(/\s*↑\s*$/u, '') })),
    ...drawnLines(archive, archive.main),
    ...equationLines(archive),
    ...marginLines(archive, 'footer'),
  ]);
  const title = blocks.find((block) => block.tag === 'h1')?.text ?? null;
  return { title, content };
}

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: withoutPictures });
    return value;
  } catch {
    throw new DocumentError(422, "The document is damaged and can't be read.");
  }
}
