import { inflateRawSync } from 'node:zlib';
import type { Message } from '../../messages/message.ts';
import { DocumentError } from './document-error.ts';

/**
 * Maximum size of all parts together, as declared in the archive. Images count too, although they are never unpacked.
 */
const maxDeclaredBytes = 300 * 1024 * 1024;
/** Maximum size of the parts a reader unpacks. A thousand-page book has about 20 MB. */
const maxTextBytes = 48 * 1024 * 1024;
const maxEntries = 10_000;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endOfDirectoryBytes = 22;
const longestComment = 65_535;

const damaged = () => new DocumentError(422, "The document is damaged and can't be read.");
const explodes = () =>
  new DocumentError(413, 'The document is far larger when unpacked than it should be, so it wasn’t read.');

interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  declaredBytes: number;
  localOffset: number;
}

interface OfficeKind {
  /** The part that has or lists the text. */
  main: RegExp;
  otherwise: Message;
}

const officeKinds: Record<'docx' | 'xlsx' | 'pptx', OfficeKind> = {
  docx: { main: /^word\/document\d*\.xml$/, otherwise: 'The file isn’t a Word document, so it can’t be read.' },
  xlsx: { main: /^xl\/workbook\d*\.xml$/, otherwise: 'The file isn’t an Excel workbook, so it can’t be read.' },
  pptx: {
    main: /^ppt\/presentation\d*\.xml$/,
    otherwise: 'The file isn’t a PowerPoint presentation, so it can’t be read.',
  },
};

export interface OfficeArchive {
  /** The name of the main part. */
  main: string;
  /**
   * A part as text; null if there is none. Each is unpacked once.
   * @throws DocumentError 413 if all parts so far are too large, 422 if it is damaged
   */
  text(name: string): string | null;
}

/**
 * Opens a zip that is an Office document of this kind. Nothing is written, so names of parts can't lead anywhere.
 * @throws DocumentError 413 for a zip bomb, 415 for another kind of archive, 422 for a damaged or protected one
 */
export function openOfficeArchive(bytes: Uint8Array, kind: keyof typeof officeKinds): OfficeArchive {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(zip);
  if (entries.some((entry) => entry.isEncrypted)) {
    throw new DocumentError(422, 'The document is password-protected. Save it without a password and upload it again.');
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const main = entries.find(({ name }) => officeKinds[kind].main.test(name))?.name;
  if (!byName.has('[Content_Types].xml') || main === undefined) {
    throw new DocumentError(415, officeKinds[kind].otherwise);
  }
  if (entries.reduce((sum, entry) => sum + entry.declaredBytes, 0) > maxDeclaredBytes) throw explodes();
  let left = maxTextBytes;
  return {
    main,
    text(name) {
      const entry = byName.get(name);
      if (!entry) return null;
      const part = unpack(zip, entry, left);
      left -= part.length;
      return decodeXml(part);
    },
  };
}

/**
 * Checks that a zip is a Word document that can be unpacked safely, by its declared and actual sizes.
 * @throws DocumentError as above
 */
export function checkWordArchive(bytes: Uint8Array): void {
  openOfficeArchive(bytes, 'docx');
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = maxTextBytes;
  for (const entry of readDirectory(zip)) {
    if (/\.(?:xml|rels)$/i.test(entry.name)) left -= unpack(zip, entry, left).length;
  }
}

/** XML is UTF-8, or UTF-16 with a mark. */
function decodeXml(part: Buffer): string {
  const isUtf16 = part[0] === 0xff && part[1] === 0xfe;
  const isBigEnd = part[0] === 0xfe && part[1] === 0xff;
  return new TextDecoder(isUtf16 ? 'utf-16le' : isBigEnd ? 'utf-16be' : 'utf-8').decode(part);
}

/** ZIP appnote 6.3.10, sections 4.3.12 and 4.3.16. */
function readDirectory(zip: Buffer): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > maxEntries) throw explodes();
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) throw damaged();
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      compressedBytes: zip.readUInt32LE(at + 20),
      declaredBytes: zip.readUInt32LE(at + 24),
      localOffset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - endOfDirectoryBytes - longestComment);
  for (let at = zip.length - endOfDirectoryBytes; at >= lowest; at--) {
    if (zip.readUInt32LE(at) === endOfDirectory) return at;
  }
  throw damaged();
}

/** At most `limit` bytes, since the declared size may be a lie. */
function unpack(zip: Buffer, entry: ZipEntry, limit: number): Buffer {
  const { localOffset: at, compressedBytes, method } = entry;
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== localEntry) throw damaged();
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + compressedBytes);
  if (packed.length < compressedBytes) throw damaged();
  if (method === 0) {
    if (packed.length > limit) throw explodes();
    return packed;
  }
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw explodes();
    throw damaged();
  }
}
