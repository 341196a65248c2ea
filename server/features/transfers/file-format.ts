import { z } from '#shared/contracts/messages.ts';

/**
 * The file of a whole installation: gzipped lines of JSON.
 *
 * A header; for each table, a line with its name and columns, its rows and their count; the next numbers of sequences;
 * and a last line with the checksum of everything before it. A row is an array of values as Postgres writes them as
 * text, or null. A value too large for a line comes in parts before its row, which has their count in its place.
 */
export const formatName = 'parley-installation';
export const formatVersion = 1;

const name = z.string().min(1).max(63);

export const Header = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** The version of Parley that wrote it. */
  product: z.string().max(100),
  /** Names of the migrations that created the tables. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  createdAt: z.iso.datetime(),
});
export type Header = z.infer<typeof Header>;

const TableLine = z.strictObject({ table: name, columns: z.array(name).max(1600) });
const PartLine = z.strictObject({ column: z.number().int().nonnegative(), part: z.string() });
const RowsLine = z.strictObject({ rows: z.number().int().nonnegative() });
const SequencesLine = z.strictObject({
  sequences: z.array(z.strictObject({ table: name, column: name, next: z.string().regex(/^\d{1,18}$/) })).max(10_000),
});
/** The last line: SHA-256 of all bytes before it, in hexadecimal. */
export const EndLine = z.strictObject({ sha256: z.string().length(64) });

export const ObjectLine = z.union([TableLine, PartLine, RowsLine, SequencesLine]);
export type ObjectLine = z.infer<typeof ObjectLine> | Header | z.infer<typeof EndLine>;

/** A number is the count of the preceding parts. */
export type Cell = string | number | null;

/** The number of a table's rows in a file. */
export interface TableCount {
  table: string;
  rows: number;
}
