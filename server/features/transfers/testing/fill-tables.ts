import type { Database } from '../../../db/connection.ts';
import { quoted, readSequences, readTables } from '../catalog.ts';

const oddText = 'tab\t "quotes" \\backslash\\n \\u0000 \\N {a} é 🦊 \u2028 \u0007\r\nnew line';

/** Values that are easily changed in transit, and plain ones for a second row, which has null wherever allowed. */
const values: Record<string, readonly [odd: string, plain: string]> = {
  bigint: ['9007199254740993', '17'],
  boolean: ['true', 'false'],
  bytea: [String.raw`\x00ff5c0a27`, String.raw`\x`],
  'character varying': [oddText, ''],
  date: ['0044-03-15 BC', '2026-02-28'],
  integer: ['2147483647', '7'],
  json: [String.raw`{ "a" :1, "a": "\u0000 \ud800 🦊" }`, 'null'],
  jsonb: [String.raw`{"a": [1.50, null, "\\ \" \u2028"], "b": 1e400}`, '[]'],
  numeric: ['-0.00000001', '0'],
  real: ['0.33333334', '0'],
  smallint: ['1', '-1'],
  sparsevec: ['{1:1.5,16777216:-1e-07}/16777216', '{}/16777216'],
  'double precision': ['-1.5e-7', '0'],
  text: [oddText, ''],
  'text[]': [String.raw`{NULL,"NULL","","a,b","\"\\","{}"}`, '{}'],
  'timestamp with time zone': ['2026-11-23 04:05:06.123456+05:30', '1970-01-01Z'],
  uuid: ['00000000-0000-4000-8000-00000000000f', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  vector: ['[1,-0.33333334,1e-38]', '[0]'],
};

/** A column, for making up a value. */
export interface Filled {
  name: string;
  type: string;
  isNullable: boolean;
  parent: string | null;
  /** Key of the parent. */
  key: string | null;
  /** The check constraint that lists the allowed words. */
  rule: string | null;
}

/** Inserts two rows into every table. The second references the second of its parents. */
export async function fillTables(db: Database): Promise<void> {
  for (const { name: table } of await readTables(db)) {
    const columns = await columnsOf(db, table);
    for (const turn of [0, 1] as const) {
      const cells = columns.map((column) => valueOf(column, turn));
      await db.raw(
        `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join()})
         overriding system value values (${cells.map(([sql]) => sql).join()})`,
        cells.flatMap(([, ...bindings]) => bindings),
      );
    }
  }
  // After rows that were inserted with explicit numbers.
  for (const { name } of await readSequences(db)) await db.raw('select setval(?::regclass, 9007199254741000)', [name]);
}

/** SQL for a value of a column, with its bindings. */
export function valueOf(column: Filled, turn: 0 | 1): [sql: string, ...bindings: string[]] {
  const { name, type, parent, key, rule } = column;
  if (turn === 1 && column.isNullable) return ['null'];
  if (parent && key) return [`(select ${turn === 0 ? 'max' : 'min'}(${quoted(key)}) from ${quoted(parent)})`];
  const [, word] = /ARRAY\['(\w+)'/.exec(rule ?? '') ?? [];
  if (word) return ['?', word];
  if (rule?.includes('~')) return ['?', 'de'];
  const value = values[type]?.[turn];
  if (value === undefined) throw new Error(`Say what an odd value of ${type} is, for the column ${name}`);
  const isPositive = rule?.includes('> (0)') === true;
  return [`(?::text)::${type}`, isPositive ? value.replace(/^-/, '') : value];
}

export async function columnsOf(db: Database, table: string): Promise<Filled[]> {
  const { rows } = await db.raw<{ rows: Filled[] }>(
    `select a.attname as name, format_type(a.atttypid, -1) as type, not a.attnotnull as "isNullable",
       f.confrelid::regclass::text as parent, p.attname as key, pg_get_constraintdef(c.oid) as rule
     from pg_attribute a
     left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
     left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[1]
     left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
     where a.attrelid = ?::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [quoted(table)],
  );
  return rows;
}
