import type { Database, Transaction } from '../../db/connection.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { version } from '../../version.ts';
import { type Column, quoted, readMigrations, readSequences, readTables, type Table } from './catalog.ts';
import { formatName, formatVersion, type ObjectLine, type TableCount } from './file-format.ts';
import { plainTexts } from './plain-texts.ts';

/** Characters per slice of a large value. */
const sliceSize = 128 * 1024;
/** Characters per batch of rows. A larger row is fetched separately, in slices. */
const batchSize = 512 * 1024;
const locatedAtOnce = 2000;

interface ExportOptions {
  onRow?: () => void;
  /** Called with each table when it has been read completely. */
  onTable?: (count: TableCount) => void;
  now?: Date;
}

interface Located {
  /** The row's ctid, which doesn't change within a snapshot. */
  at: string;
  size: number;
}

/**
 * Yields the whole installation as lines of a file, in one snapshot. Rows are fetched on demand in batches of limited
 * size, so memory doesn't grow with the data.
 * @throws StartRefusal if the database has no installation
 */
export async function* exportInstallation(
  db: Database,
  { onRow = () => {}, onTable = () => {}, now = new Date() }: ExportOptions = {},
): AsyncGenerator<string> {
  const trx = await db.transaction();
  try {
    await trx.raw('set transaction isolation level repeatable read, read only');
    await trx.raw(plainTexts);
    const migrations = await readMigrations(trx);
    if (migrations.length === 0) throw new StartRefusal('This database has no Parley data, so nothing was exported.');
    yield line({
      format: formatName,
      version: formatVersion,
      product: version,
      migrations,
      createdAt: now.toISOString(),
    });
    for (const table of await readTables(trx)) {
      yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
      let rows = 0;
      for (const part of table.parts) {
        for await (const text of rowsOf(trx, { ...table, name: part })) {
          if (text.startsWith('[')) {
            rows += 1;
            onRow();
          }
          yield `${text}\n`;
        }
      }
      yield line({ rows });
      onTable({ table: table.name, rows });
    }
    yield line({ sequences: await nextNumbers(trx) });
  } finally {
    await trx.rollback();
  }
}

const line = (content: ObjectLine) => `${JSON.stringify(content)}\n`;

/** The rows of a table without partitions, since a ctid is only unique within one. */
async function* rowsOf(trx: Transaction, table: Table): AsyncGenerator<string> {
  const values = table.columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  for await (const batch of locate(trx, table)) {
    const [first] = batch;
    if (first && first.size > batchSize) {
      yield* slicedRow(trx, table, first.at);
      continue;
    }
    const { rows } = await trx.raw<{ rows: { text: string }[] }>(
      `select json_build_array(${values})::text as text from ${quoted(table.name)} where ctid = any(?::tid[])`,
      [batch.map(({ at }) => at)],
    );
    for (const { text } of rows) yield text;
  }
}

/** Locates the rows of a table, in batches that fit in memory. */
async function* locate(trx: Transaction, table: Table): AsyncGenerator<Located[]> {
  const size = table.columns.map(sizeOf).join(' + ') || '0';
  await trx.raw(
    `declare located no scroll cursor for select ctid::text as at, (${size})::float8 as size from ${quoted(table.name)}`,
  );
  let batch: Located[] = [];
  let total = 0;
  for (;;) {
    const { rows } = await trx.raw<{ rows: Located[] }>(`fetch ${locatedAtOnce} from located`);
    for (const row of rows) {
      if (batch.length > 0 && total + row.size > batchSize) {
        yield batch;
        batch = [];
        total = 0;
      }
      batch.push(row);
      total += row.size;
    }
    if (rows.length < locatedAtOnce) break;
  }
  if (batch.length > 0) yield batch;
  await trx.raw('close located');
}

/** SQL for the size of a value as text. Avoids converting values that take only a few bytes. */
function sizeOf({ name, type }: Column): string {
  const column = quoted(name);
  if (type === 'text') return `coalesce(octet_length(${column}), 0)`;
  if (type === 'bytea') return `coalesce(octet_length(${column}) * 2, 0)`;
  return `coalesce(case when pg_column_size(${column}) < 4096 then pg_column_size(${column}) * 4 else octet_length(${column}::text) end, 0)`;
}

/** A row preceded by its large values in slices. */
async function* slicedRow(trx: Transaction, { name, columns }: Table, at: string): AsyncGenerator<string> {
  const from = `from ${quoted(name)} where ctid = ?::tid`;
  const { rows } = await trx.raw<{ rows: [{ sizes: (number | null)[] }] }>(
    `select json_build_array(${columns.map(lengthOf).join(', ')}) as sizes ${from}`,
    [at],
  );
  const counts: (number | null)[] = [];
  for (const [i, column] of columns.entries()) {
    const length = rows[0].sizes[i] ?? 0;
    counts[i] = length > sliceSize ? Math.ceil(length / sliceSize) : null;
    for (let ord = 0; ord < (counts[i] ?? 0); ord += 1) {
      const slice = await trx.raw<{ rows: [{ part: string }] }>(
        `select ${sliceOf(column, ord * sliceSize + 1)} as part ${from}`,
        [at],
      );
      yield JSON.stringify({ column: i, part: slice.rows[0].part } satisfies ObjectLine);
    }
  }
  const values = columns.map((column, i) => counts[i] ?? `${quoted(column.name)}::text`);
  const row = await trx.raw<{ rows: [{ text: string }] }>(
    `select json_build_array(${values.join(', ')})::text as text ${from}`,
    [at],
  );
  yield row.rows[0].text;
}

/** In the units of `sliceOf`: bytes of a bytea, otherwise characters. */
const lengthOf = ({ name, type }: Column) =>
  type === 'bytea' ? `octet_length(${quoted(name)})` : `char_length(${quoted(name)}::text)`;

function sliceOf({ name, type }: Column, start: number): string {
  const column = quoted(name);
  if (type === 'text') return `substr(${column}, ${start}, ${sliceSize})`;
  if (type !== 'bytea') return `substr(${column}::text, ${start}, ${sliceSize})`;
  return `${start === 1 ? String.raw`'\x' || ` : ''}encode(substr(${column}, ${start}, ${sliceSize}), 'hex')`;
}

/** The next number of each sequence. Sequences aren't part of a snapshot and may be ahead of the rows. */
async function nextNumbers(trx: Transaction): Promise<{ table: string; column: string; next: string }[]> {
  const numbers = [];
  for (const { name, table, column } of await readSequences(trx)) {
    const { rows } = await trx.raw<{ rows: [{ next: string }] }>(
      `select (last_value + is_called::int)::text as next from ${quoted(name)}`,
    );
    numbers.push({ table, column, next: rows[0].next });
  }
  return numbers;
}
