import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartRefusal } from '../../start-refusal.ts';
import { type Cell, EndLine, formatName, formatVersion, Header, ObjectLine } from './file-format.ts';

/** Maximum bytes of a line. Ours have a megabyte plus escaping. */
const maxLineBytes = 16 * 1024 * 1024;

export type Entry =
  | { type: 'header'; header: Header }
  | { type: 'table'; table: string; columns: string[] }
  | { type: 'part'; column: number; part: string }
  | { type: 'row'; cells: Cell[]; size: number }
  | { type: 'rows'; table: string; rows: number }
  | { type: 'sequences'; sequences: { table: string; column: string; next: string }[] };

export const damaged = (path: string) =>
  new StartRefusal(`${path} is damaged or incomplete, so nothing was changed. Export it again.`, {
    problem: 'damaged',
  });

/**
 * Reads a file line by line. The counts and the checksum are only verified at the end, so the caller must be able to
 * undo what it did.
 * @throws StartRefusal if the export is incomplete or damaged
 */
export async function* readExport(path: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  let table: { name: string; columns: number; rows: number; parts: Map<number, number> } | null = null;
  let place: 'start' | 'tables' | 'sequences' | 'end' = 'start';
  for await (const bytes of linesOf(path)) {
    const content = parse(bytes, path);
    if (place === 'start') {
      yield { type: 'header', header: headerOf(content, path) };
      place = 'tables';
    } else if (place === 'sequences') {
      const end = EndLine.safeParse(content);
      if (!end.success || end.data.sha256 !== hash.digest('hex')) throw damaged(path);
      place = 'end';
      continue;
    } else if (place === 'end') throw damaged(path);
    else if (Array.isArray(content)) {
      if (!table || !isRow(content, table)) throw damaged(path);
      table.rows += 1;
      table.parts.clear();
      yield { type: 'row', cells: content, size: bytes.length };
    } else {
      const { data } = ObjectLine.safeParse(content);
      if (!data) throw damaged(path);
      if ('part' in data) {
        if (!table || data.column >= table.columns) throw damaged(path);
        table.parts.set(data.column, (table.parts.get(data.column) ?? 0) + 1);
        yield { type: 'part', ...data };
      } else if ('rows' in data) {
        if (!table || data.rows !== table.rows || table.parts.size > 0) throw damaged(path);
        yield { type: 'rows', table: table.name, rows: data.rows };
        table = null;
      } else if (table) throw damaged(path);
      else if ('table' in data) {
        table = { name: data.table, columns: data.columns.length, rows: 0, parts: new Map() };
        yield { type: 'table', ...data };
      } else {
        yield { type: 'sequences', ...data };
        place = 'sequences';
      }
    }
    hash.update(bytes).update('\n');
  }
  if (place !== 'end') throw damaged(path);
}

function isRow(content: unknown[], table: { columns: number; parts: Map<number, number> }): content is Cell[] {
  const parts = content.filter((cell) => typeof cell === 'number').length;
  return (
    content.length === table.columns &&
    parts === table.parts.size &&
    content.every((cell, i) => cell === null || typeof cell === 'string' || cell === table.parts.get(i))
  );
}

function headerOf(content: unknown, path: string): Header {
  const header = Header.safeParse(content);
  if (header.success) return header.data;
  const { format, version } = Object(content) as { format?: unknown; version?: unknown };
  if (format === formatName && typeof version === 'number' && version > formatVersion) throw newer(path);
  throw format === formatName ? damaged(path) : foreign(path);
}

export const newer = (path: string) =>
  new StartRefusal(
    `${path} was written by a newer version of Parley, so nothing was changed. Import it with that one.`,
    { problem: 'newer-version' },
  );
const foreign = (path: string) =>
  new StartRefusal(`${path} is not an export of Parley, so nothing was changed.`, { problem: 'foreign' });

const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parse(line: Buffer, path: string): unknown {
  try {
    return JSON.parse(text.decode(line));
  } catch {
    throw damaged(path);
  }
}

/** @throws StartRefusal if it can't be unpacked, or a line is longer than any of ours */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...begun, chunk.subarray(start, end)]);
        begun = [];
        length = 0;
        start = end + 1;
      }
      begun.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > maxLineBytes) throw damaged(path);
    }
  } catch (error) {
    throw refusalOf(error, path);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
  if (length > 0) throw damaged(path);
}

function refusalOf(error: unknown, path: string): unknown {
  const { code } = Object(error) as { code?: unknown };
  if (code === 'ENOENT') return new StartRefusal(`There is no file ${path}.`);
  if (code === 'EISDIR') return foreign(path);
  if (code === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error))) return foreign(path);
  return typeof code === 'string' && code.startsWith('Z_') ? damaged(path) : error;
}
