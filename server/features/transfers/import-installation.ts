import type { Database, Transaction } from '../../db/connection.ts';
import {
  currentColumn,
  currentTable,
  isFromBeforeChanges,
  isReplaced,
  sameTables,
} from '../../db/earlier-migrations.ts';
import { knownMigrations, migrate } from '../../db/migrate.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { quoted, readMigrations, readSequences, readTables, requireEmpty } from './catalog.ts';
import type { Header, TableCount } from './file-format.ts';
import { plainTexts } from './plain-texts.ts';
import { damaged, newer, readExport } from './read-export.ts';
import { type TableLoader, tableLoader } from './table-loader.ts';

interface ImportOptions {
  /** Called with each row: once while the file is checked, and again while it is loaded. */
  onRow?: (step: 'check' | 'load') => void;
  /** The folder of migrations. */
  directory?: string;
}

/**
 * Loads a whole installation into an empty database. Creates the tables as they were where the file was written, loads
 * the rows in one transaction, and then migrates. If it is interrupted, the database is either still empty or complete.
 * @param db must allow at least two connections, without timeouts
 * @returns rows by table, counted in the file and in the database
 * @throws StartRefusal if the file is damaged, too new or too old, or the database isn't empty
 */
export async function importInstallation(
  db: Database,
  path: string,
  { onRow = () => {}, directory }: ImportOptions = {},
): Promise<TableCount[]> {
  await requireEmpty(db);
  const header = await check(path, () => onRow('check'));
  const migrations = sameTables(header.migrations, knownMigrations(directory));
  if (!migrations) throw header.migrations.every(isReplaced) ? tooOld(path) : newer(path);
  if (!isSubset(await readMigrations(db), migrations)) {
    throw new StartRefusal(
      'The tables of this database are newer than the file, so nothing was changed. Import into a database without tables.',
    );
  }
  await migrate(db, { directory, only: migrations });
  const isFromBefore = isFromBeforeChanges(header.migrations);
  const counts = await db.transaction((trx) => load(trx, path, isFromBefore, () => onRow('load')));
  await migrate(db, { directory });
  return counts;
}

const tooOld = (path: string) =>
  new StartRefusal(
    `${path} was written by a very early version of Parley. See “From an older version” in docs/moving.md.`,
  );

const isSubset = (some: string[], all: string[]) => some.every((name) => all.includes(name));

/** Reads the whole file before anything is changed. */
async function check(path: string, onRow: () => void): Promise<Header> {
  let header: Header | undefined;
  for await (const entry of readExport(path)) {
    if (entry.type === 'header') ({ header } = entry);
    if (entry.type === 'row') onRow();
  }
  if (!header) throw damaged(path);
  return header;
}

/** @param isFromBefore a file from before migrations were changed has other names, and lacks what was added to them */
async function load(trx: Transaction, path: string, isFromBefore: boolean, onRow: () => void): Promise<TableCount[]> {
  const nameOf = (table: string) => (isFromBefore ? currentTable(table) : table);
  const tables = new Map((await readTables(trx)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  await trx.raw(plainTexts);
  await trx.raw(`lock table ${names.map(quoted).join(', ')} in share row exclusive mode`);
  // Checked again, now that no one else can write.
  await requireEmpty(trx);
  // Counting triggers would count again what the file already includes.
  for (const name of names) await trx.raw(`alter table ${quoted(name)} disable trigger user`);
  await trx.raw('create temporary table transfer_parts (col int, ord int, part text) on commit drop');
  const counts: TableCount[] = [];
  let loader: TableLoader | null = null;
  for await (const entry of readExport(path)) {
    if (entry.type === 'table') {
      const table = tables.get(nameOf(entry.table));
      if (!table) throw isFromBefore ? tooOld(path) : damaged(path);
      tables.delete(table.name);
      const columns = isFromBefore ? entry.columns.map((name) => currentColumn(table.name, name)) : entry.columns;
      loader = tableLoader(trx, table, columns, isFromBefore);
      if (!loader) throw isFromBefore ? tooOld(path) : damaged(path);
    } else if (entry.type === 'part') await loader?.addPart(entry.column, entry.part);
    else if (entry.type === 'row') {
      await loader?.addRow(entry.cells, entry.size);
      onRow();
    } else if (entry.type === 'rows') {
      await loader?.finish();
      counts.push({ table: nameOf(entry.table), rows: entry.rows });
    } else if (entry.type === 'sequences') {
      const sequences = entry.sequences.map((one) => ({ ...one, table: nameOf(one.table) }));
      await setSequences(trx, sequences, path, isFromBefore);
    }
  }
  if (tables.size > 0 && !isFromBefore) throw damaged(path);
  await compare(trx, counts);
  for (const name of names) await trx.raw(`alter table ${quoted(name)} enable trigger user`);
  return counts;
}

/** Sequences continue after the file's numbers, and always after the highest existing one. */
async function setSequences(
  trx: Transaction,
  sequences: { table: string; column: string; next: string }[],
  path: string,
  mayLack: boolean,
): Promise<void> {
  const nextOf = new Map(sequences.map(({ table, column, next }) => [`${table}.${column}`, next]));
  for (const { name, table, column } of await readSequences(trx)) {
    const next = nextOf.get(`${table}.${column}`) ?? (mayLack ? '1' : undefined);
    if (next === undefined) throw damaged(path);
    await trx.raw(
      `select setval(?::regclass, greatest(?::bigint, (select max(${quoted(column)}) + 1 from ${quoted(table)})), false)`,
      [quoted(name), next],
    );
  }
}

async function compare(trx: Transaction, counts: TableCount[]): Promise<void> {
  for (const { table, rows } of counts) {
    const result = await trx.raw<{ rows: [{ n: number }] }>(`select count(*) as n from ${quoted(table)}`);
    const { n } = result.rows[0];
    if (n !== rows) throw new Error(`The table ${table} has ${n} rows and the file ${rows}`);
  }
}
