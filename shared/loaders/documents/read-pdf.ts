import { getDocumentProxy } from 'unpdf';
import { BundledData } from './character-maps/bundled-data.ts';
import { DocumentError } from './document-error.ts';
import { type PdfAnnotation, withAnnotations } from './pdf-annotations.ts';
import { type PdfLine, type TextItem, toLines, withoutRunningLines } from './pdf-lines.ts';
import { toLightMarkdown } from './pdf-paragraphs.ts';
import type { DocumentContent } from './read-document.ts';

const maxPages = 3000;
/** Titles that programs generate if the author gave none. */
const emptyTitle =
  /^(?:untitled|unbenannt|sans titre|document\d*|microsoft word -.*|.*\.(?:docx?|pdf|indd|txt|tex|dvi))$/i;

/**
 * Text of a PDF. A scanned one, whose pages are images, returns an empty text.
 * @throws DocumentError 413 for too many pages, 422 for a protected or damaged file
 */
export async function readPdf(bytes: Uint8Array): Promise<DocumentContent> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, BinaryDataFactory: BundledData });
    if (pdf.numPages > maxPages) {
      throw new DocumentError(413, `The PDF has more than ${maxPages.toLocaleString('en')} pages. Upload it in parts.`);
    }
    const pages: PdfLine[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const runs = items.filter((item): item is TextItem & typeof item => 'str' in item);
      const annotations: PdfAnnotation[] = await page.getAnnotations({ intent: 'display' });
      pages.push(toLines(withAnnotations(runs, annotations)));
      page.cleanup();
    }
    return { title: titleOf(await pdf.getMetadata()), content: toLightMarkdown(withoutRunningLines(pages)) };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentError(422, 'The PDF is password-protected. Save it without a password and upload it again.');
    }
    throw new DocumentError(422, "The PDF is damaged and can't be read.");
  }
}

function titleOf({ info }: { info: object }): string | null {
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.replace(/\s+/gu, ' ').trim() : '';
  return title.length < 3 || emptyTitle.test(title) ? null : title;
}
