export type ContentKind = 'html' | 'text' | 'markdown' | 'pdf' | 'docx' | 'other';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const unknownType = /^$|^application\/(octet-stream|binary|force-download|x-download|unknown)$/;
const sniffLength = 1024;

/** The kind according to the headers, before the body is read. Null if only the body can tell. */
export function promisedKind(contentType: string | null, url: string): ContentKind | null {
  const type = mediaType(contentType);
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/markdown' || type === 'text/x-markdown') return 'markdown';
  if (type === 'text/plain') return kindByName(url) === 'markdown' ? 'markdown' : 'text';
  if (type === 'application/pdf' || type === 'application/x-pdf') return 'pdf';
  if (type === docxType) return 'docx';
  if (unknownType.test(type) || type === 'application/zip') return kindByName(url);
  return 'other';
}

/** The kind of a body. Its first bytes outweigh its headers. */
export function contentKind(bytes: Uint8Array, contentType: string | null, url: string): ContentKind {
  const start = bytes.subarray(0, sniffLength);
  const ascii = new TextDecoder('windows-1252').decode(start);
  if (/^\s{0,64}%PDF-/.test(ascii)) return 'pdf';
  const promised = promisedKind(contentType, url);
  // Every zip starts like a Word document. The document reader checks further.
  if (ascii.startsWith('PK\x03\x04')) return promised === 'docx' ? 'docx' : 'other';
  const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (start.includes(0) && !utf16) return 'other';
  if (promised === 'html' || promised === 'text' || promised === 'markdown') return promised;
  if (promised === 'other') return 'other';
  return /<(!doctype|html|head|body|title|div|p|h1|meta)\b/i.test(ascii) ? 'html' : 'other';
}

/**
 * Extensions that no reader can turn into text, so such links aren't requested. Extensions that pages also have
 * (/guide/node.js) are decided by the headers.
 */
export function isUnreadableFile(url: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|mov|avi|mkv|webm|og[gv]|wav|flac|woff2?|ttf|otf|eot|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|apk|deb|rpm|iso|xlsx?|pptx?|od[tsp]|epub|ics|vcf|rss|atom|xml|csv)$/i.test(
    new URL(url).pathname,
  );
}

function mediaType(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function kindByName(url: string): ContentKind | null {
  const { pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  if (/\.docx$/i.test(pathname)) return 'docx';
  if (/\.(?:md|markdown)$/i.test(pathname)) return 'markdown';
  return null;
}
