import { z } from '#shared/contracts/messages.ts';

/**
 * The file of a whole installation: lines of JSON, packed with gzip.
 *
 * A header; then for each table a line with its name and columns, its rows, and their count; the next numbers of
 * sequences; and a last line with the checksum of everything before it. A row is an array of texts as Postgres writes
 * them, or null. A value too large for a line comes in parts before its row, which then has their count in its place.
 */
export const formatName = 'parley-installation';
export const formatVersion = 1;

const name = z.string().min(1).max(63);

export const Header = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** Of the Parley that wrote it. */
  product: z.string().max(100),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string().max(200)).min(1).max(10_000),
  createdAt: z.iso.datetime(),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.strictObject({ table: name, columns: z.array(name).max(1600) });
export const PartLine = z.strictObject({ column: z.number().int().nonnegative(), part: z.string() });
export const RowsLine = z.strictObject({ rows: z.number().int().nonnegative() });
export const SequencesLine = z.strictObject({
  sequences: z.array(z.strictObject({ table: name, column: name, next: z.string().regex(/^\d{1,18}$/) })).max(10_000),
});
/** The last line: SHA-256 of all bytes before it, in hexadecimal. */
export const EndLine = z.strictObject({ sha256: z.string().length(64) });

export const ObjectLine = z.union([TableLine, PartLine, RowsLine, SequencesLine]);
export type ObjectLine = z.infer<typeof ObjectLine> | Header | z.infer<typeof EndLine>;

/** A number is the count of the parts that came before. */
export type Cell = string | number | null;

/** How many rows a table has in a file. */
export interface TableCount {
  table: string;
  rows: number;
}
