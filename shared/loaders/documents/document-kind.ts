import { DocumentError } from './document-error.ts';

export type DocumentKind = 'txt' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'md' | 'adoc' | 'html' | 'csv';

const sniffedBytes = 1024;
const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
const called: Record<DocumentKind, string> = {
  txt: 'a text file',
  pdf: 'a PDF',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  md: 'a Markdown file',
  adoc: 'an AsciiDoc file',
  html: 'an HTML file',
  csv: 'a CSV file',
};
/** In repositories, Markdown and AsciiDoc files have other endings, too. */
const kindsByEnding: ReadonlyMap<string, DocumentKind> = new Map([
  ...(Object.keys(called) as DocumentKind[]).map((kind) => [kind, kind] as const),
  ['mdx', 'md'],
  ['markdown', 'md'],
  ['asciidoc', 'adoc'],
]);
/** All of these are plain text, so only the name tells them apart. */
const textKinds: readonly DocumentKind[] = ['txt', 'md', 'adoc', 'html', 'csv'];
/** These are zip archives. Which one it is is checked when it is opened. */
const officeKinds: readonly DocumentKind[] = ['docx', 'xlsx', 'pptx'];

/**
 * The kind of a file by its name and its bytes, which must agree; otherwise, it was renamed by mistake or on purpose.
 * @throws DocumentError 415, or 422 for an empty or protected file
 */
export function documentKind(bytes: Uint8Array, filename: string): DocumentKind {
  const kind = kindByName(filename);
  if (kind === null) {
    throw new DocumentError(
      415,
      'Only .txt, .pdf, and .docx files are allowed. Excel, PowerPoint, Markdown, HTML, and CSV files work, too.',
    );
  }
  if (bytes.length === 0) throw new DocumentError(422, 'The file is empty.');
  const found = kindByContent(bytes);
  if (found === 'office') throw officeError(bytes, kind);
  if (found === 'binary') {
    throw new DocumentError(415, `The file is named .${kind} but isn’t ${called[kind]}, so it can’t be read.`);
  }
  if (found === 'txt' && textKinds.includes(kind)) return kind;
  if (found === kind || (found === 'zip' && officeKinds.includes(kind))) return kind;
  const what = found === 'zip' ? 'a zip archive or Office document' : called[found];
  throw new DocumentError(415, `The file is named .${kind} but is ${what}. Rename it or save it in another format.`);
}

function kindByName(filename: string): DocumentKind | null {
  const extension = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  return kindsByEnding.get(extension) ?? null;
}

function kindByContent(bytes: Uint8Array): 'txt' | 'pdf' | 'zip' | 'office' | 'binary' {
  const start = Buffer.from(bytes.subarray(0, sniffedBytes)).toString('latin1');
  // ISO 32000-1, annex H.3.4.1: readers accept the header anywhere in the first 1024 bytes.
  if (start.startsWith('%PDF-') || (start.includes('%PDF-') && !start.startsWith('PK'))) return 'pdf';
  if (zipStarts.some((mark) => start.startsWith(mark))) return 'zip';
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'office';
  return looksLikeText(bytes) ? 'txt' : 'binary';
}

/** Text has no control characters except whitespace, and UTF-16 has a byte order mark. */
function looksLikeText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  if (Buffer.from(bytes.subarray(0, 6)).toString('latin1').startsWith('{\\rtf')) return false;
  let strange = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 32 && (byte < 8 || byte > 13) && byte !== 27 && byte !== 26) strange++;
  }
  return strange <= bytes.length / 1000;
}

/** The container of Office before 2007, and of all protected documents. */
function officeError(bytes: Uint8Array, kind: DocumentKind): DocumentError {
  if (!officeKinds.includes(kind))
    return new DocumentError(415, `The file is named .${kind} but is an Office document.`);
  const isProtected = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isProtected
    ? new DocumentError(422, 'The document is password-protected. Save it without a password and upload it again.')
    : new DocumentError(415, `The file is in an old Office format. Save it as .${kind} and upload it again.`);
}
