import type { Transaction } from '../../db/connection.ts';
import { renamedValue } from '../../db/earlier-migrations.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { type Column, quoted, type Table } from './catalog.ts';
import type { Cell } from './file-format.ts';

/** Bytes of rows per insert statement. */
const batchBytes = 512 * 1024;
const batchRows = 1000;

export interface TableLoader {
  /** A slice of a value of the next row. */
  addPart(column: number, part: string): Promise<void>;
  addRow(cells: Cell[], size: number): Promise<void>;
  /** Inserts the remaining rows. */
  finish(): Promise<void>;
}

/**
 * Inserts the rows of a file into a table, in a transaction with a table `transfer_parts`.
 * @param names the file's columns, in the order of its rows
 * @param mayLack whether columns that the file doesn't have get their default
 * @returns null if they don't match the table's
 */
export function tableLoader(trx: Transaction, table: Table, names: string[], mayLack: boolean): TableLoader | null {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const columns = names.flatMap((name) => byName.get(name) ?? []);
  const isEachOnce = columns.length === names.length && new Set(names).size === names.length;
  if (!isEachOnce || (columns.length < byName.size && !mayLack)) return null;
  let batch: Cell[][] = [];
  let bytes = 0;
  let parts = 0;

  async function flush(): Promise<void> {
    if (batch.length > 0) await insert(trx, table, columns, batch);
    batch = [];
    bytes = 0;
  }

  return {
    async addPart(column, part) {
      await flush();
      parts += 1;
      await trx.raw('insert into transfer_parts (col, ord, part) values (?, ?, ?)', [column, parts, part]);
    },
    async addRow(cells, size) {
      batch.push(cells);
      bytes += size;
      if (parts === 0 && bytes < batchBytes && batch.length < batchRows) return;
      await flush();
      if (parts > 0) await trx.raw('truncate transfer_parts');
      parts = 0;
    },
    finish: flush,
  };
}

async function insert(trx: Transaction, table: Table, columns: Column[], batch: Cell[][]): Promise<void> {
  const [first = []] = batch;
  const values = columns.map(({ name, type }, i) => `(${presentOf(table, name, valueOf(first[i], i))})::${type}`);
  try {
    await trx.raw(
      `insert into ${quoted(table.name)} (${columns.map(({ name }) => quoted(name)).join(', ')})
       overriding system value select ${values.join(', ')} from jsonb_array_elements(?::jsonb) as cells`,
      [JSON.stringify(batch)],
    );
  } catch (error) {
    throw refusalOf(error, table.name);
  }
}

/** A row with parts is its own batch. */
const valueOf = (cell: Cell | undefined, i: number) =>
  typeof cell === 'number'
    ? `select string_agg(part, '' order by ord) from transfer_parts where col = ${i}`
    : `cells ->> ${i}`;

function presentOf(table: Table, column: string, value: string): string {
  const renamed = renamedValue(table.name, column);
  return renamed ? `replace((${value}), '${renamed.earlier}', '${renamed.present}')` : value;
}

/** Error codes for values that don't fit their column, and rows that violate a constraint. */
const unfit = /^(?:22|23)/;

function refusalOf(error: unknown, table: string): unknown {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !unfit.test(code)) return error;
  const reason = String(message).split(' - ').at(-1);
  return new StartRefusal(
    `The table ${table} doesn't accept the data in the file (${reason}), so nothing was changed.`,
    { cause: error },
  );
}
