import type { Database, Transaction } from '../../db/connection.ts';
import { StartRefusal } from '../../start-refusal.ts';

/** A table whose rows are transferred from one installation to another. */
export interface Table {
  name: string;
  /** Excludes generated columns, which the database fills in. */
  columns: Column[];
  /** Names of the tables its rows reference. */
  parents: string[];
  /** The tables that hold its rows: its partitions, or the table itself. */
  parts: string[];
}

export interface Column {
  name: string;
  /** As SQL. */
  type: string;
}

/** A sequence behind a column. */
export interface Sequence {
  name: string;
  table: string;
  column: string;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables of an installation, each after those it references. Read from the database, so new tables need no change
 * here. Excludes the record of migrations, which is in the header of a file, and unlogged tables, whose contents aren't
 * kept.
 */
export async function readTables(db: Database | Transaction): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: Table[] }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, -1)) order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as parents,
      case c.relkind when 'r' then array[c.relname::text] else
        array(select t.relname::text from pg_partition_tree(c.oid) join pg_class t on t.oid = relid where isleaf) end as parts
    from pg_class c
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and relname not in ('migrations', 'migrations_lock')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by relname`);
  return parentsFirst(rows);
}

function parentsFirst(tables: Table[]): Table[] {
  const placed = new Set<string>();
  let left = tables;
  const ordered: Table[] = [];
  while (left.length > 0) {
    const next = left.filter(({ parents }) => parents.every((parent) => placed.has(parent)));
    if (next.length === 0) throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join()}`);
    ordered.push(...next);
    for (const { name } of next) placed.add(name);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

export async function readSequences(db: Database | Transaction): Promise<Sequence[]> {
  const { rows } = await db.raw<{ rows: Sequence[] }>(`
    select s.relname as name, t.relname as table, a.attname as column
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = quote_ident(current_schema())::regnamespace and t.relpersistence = 'p'
      and t.relname not in ('migrations', 'migrations_lock')
    order by 1`);
  return rows;
}

/** Names of the migrations that created a database's tables; empty if it has none yet. */
export async function readMigrations(db: Database | Transaction): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { found: string | null }[] }>(
    `select to_regclass(quote_ident(current_schema()) || '.migrations')::text as found`,
  );
  return rows[0]?.found ? db('migrations').orderBy('name').pluck<string[]>('name') : [];
}

/** @throws StartRefusal if a table has a row */
export async function requireEmpty(db: Database | Transaction): Promise<void> {
  for (const { name } of await readTables(db)) {
    const { rows } = await db.raw<{ rows: object[] }>(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new StartRefusal(
        'This database is not empty, so nothing was changed. Import into a new one: an empty Postgres database, or an empty DATA_DIR, before the first start.',
      );
    }
  }
}
