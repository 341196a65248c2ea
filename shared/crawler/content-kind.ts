export type ContentKind = 'html' | 'text' | 'markdown' | 'pdf' | OfficeKind | 'csv' | 'data' | 'other';

type OfficeKind = 'docx' | 'xlsx' | 'pptx';

const office = 'application/vnd.openxmlformats-officedocument.';
const officeTypes: Readonly<Record<string, OfficeKind>> = {
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  [`${office}presentationml.presentation`]: 'pptx',
};
const isOffice = (kind: ContentKind | null) => kind === 'docx' || kind === 'xlsx' || kind === 'pptx';
const dataType = /^(?:application|text)\/(?:json|(?:x-)?yaml|vnd\.oai\.openapi(?:\+json|\+yaml)?)$/;
/** Other data isn't requested, since it has no text for readers. */
const apiName = /(?:openapi|swagger|api|spec|schema|docs)/i;
const unknownType = /^$|^application\/(octet-stream|binary|force-download|x-download|unknown)$/;
const validType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;
const sniffLength = 1024;

/** The kind according to the headers, before the body is read. Null if only the body can tell. */
export function promisedKind(contentType: string | null, url: string): ContentKind | null {
  const type = mediaType(contentType);
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/markdown' || type === 'text/x-markdown') return 'markdown';
  if (type === 'text/plain') {
    const named = kindByName(url);
    return named === 'markdown' || named === 'csv' || named === 'data' ? named : 'text';
  }
  if (type === 'text/csv' || type === 'application/csv') return 'csv';
  if (dataType.test(type)) return apiName.test(new URL(url).pathname) ? 'data' : 'other';
  if (type === 'application/pdf' || type === 'application/x-pdf') return 'pdf';
  if (officeTypes[type]) return officeTypes[type];
  if (unknownType.test(type) || type === 'application/zip') return kindByName(url);
  return 'other';
}

/** The kind of a body. Its first bytes outweigh its headers. */
export function contentKind(bytes: Uint8Array, contentType: string | null, url: string): ContentKind {
  const start = bytes.subarray(0, sniffLength);
  const ascii = new TextDecoder('windows-1252').decode(start);
  if (/^\s{0,64}%PDF-/.test(ascii)) return 'pdf';
  const promised = promisedKind(contentType, url);
  // Every zip starts like an Office document. The document reader checks further.
  if (ascii.startsWith('PK\x03\x04')) return promised !== null && isOffice(promised) ? promised : 'other';
  const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (start.includes(0) && !utf16) return 'other';
  if (promised !== null && promised !== 'pdf' && !isOffice(promised)) return promised;
  return /<(!doctype|html|head|body|title|div|p|h1|meta)\b/i.test(ascii) ? 'html' : 'other';
}

/**
 * Extensions that no reader can turn into text, so such links aren't requested. Extensions that pages also have
 * (/guide/node.js) are decided by the headers.
 */
export function isUnreadableFile(url: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|mov|avi|mkv|webm|og[gv]|wav|flac|woff2?|ttf|otf|eot|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|msi|dmg|apk|deb|rpm|iso|xls|ppt|od[tsp]|epub|ics|vcf|rss|atom|xml)$/i.test(
    new URL(url).pathname,
  );
}

/** The last valid type of the header, as in the Fetch Standard ("extract a MIME type"); empty if there is none. */
function mediaType(contentType: string | null): string {
  const types = (contentType ?? '').split(',').map((value) => value.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  return types.findLast((type) => validType.test(type) && type !== '*/*') ?? '';
}

function kindByName(url: string): ContentKind | null {
  const { pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  const named = /\.(docx|xlsx|pptx)$/i.exec(pathname)?.[1];
  if (named) return named.toLowerCase() as OfficeKind;
  if (/\.(?:md|markdown)$/i.test(pathname)) return 'markdown';
  if (/\.csv$/i.test(pathname)) return 'csv';
  if (/\.(?:json|ya?ml)$/i.test(pathname) && apiName.test(pathname)) return 'data';
  return null;
}
