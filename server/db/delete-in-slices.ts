import type { Knex } from 'knex';
import { across } from './across.ts';
import type { Database } from './connection.ts';

/** How long a single statement may block the embedded database's only session. */
const aimMs = 20;
const firstSlice = 100;
/** Smaller slices cost about as much each, since finding the next rows doesn't get cheaper. */
const smallestSlice = 50;
const largestSlice = 5000;

/** A foreign key with "on delete cascade". */
interface Reference {
  child: string;
  childColumns: string[];
  parent: string;
  parentColumns: string[];
}

type Rows = () => Knex.QueryBuilder;

/**
 * Deletes a row with all rows that reference it, a few at a time, so that no lock or statement blocks others for long.
 * Safe to run again after a kill: it continues with the remaining rows.
 * @throws the signal's reason if it aborts
 */
export async function deleteInSlices(db: Database, table: string, id: number, signal: AbortSignal): Promise<void> {
  const { rows: references } = await db.raw<{ rows: Reference[] }>(cascadingReferences);
  const found = rowsBelow(db, table, id, references);
  // Referencing rows are deleted first, so that later deletes have nothing to cascade to.
  const depth = depthsBelow(table, references);
  const deepestFirst = [...found].sort(([a], [b]) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0));
  for (const [, rows] of deepestFirst) await deleteRows(db, rows, signal);
  await db(table).queryContext(across('removal')).where('id', id).delete();
}

async function deleteRows(db: Database, rows: Rows, signal: AbortSignal): Promise<void> {
  for (let slice = firstSlice; ; ) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const some = rows().select('ctid').limit(slice);
    // Another partition may have another tenant's row at the same ctid.
    const deleted = await rows()
      .queryContext(across('removal'))
      .where('ctid', db.raw('any(array(?))', [some]))
      .delete();
    if (deleted < slice) return;
    const ms = performance.now() - startedAt;
    slice = Math.min(largestSlice, Math.max(smallestSlice, Math.round(slice * Math.min(2, aimMs / ms))));
  }
}

/** The rows of each table to delete with a row, found by the shortest path from it. */
function rowsBelow(db: Database, table: string, id: number, references: Reference[]): Map<string, Rows> {
  const found = new Map<string, Rows>([[table, () => db(table).where('id', id)]]);
  // A Map may grow while it is iterated, and is iterated in insertion order.
  for (const [parent, parentRows] of found) {
    for (const { child, childColumns, parentColumns } of references.filter((one) => one.parent === parent)) {
      if (found.has(child)) continue;
      found.set(child, () => db(child).whereIn(childColumns, parentRows().select(parentColumns)));
    }
  }
  found.delete(table);
  return found;
}

/** The depth of each table below another, by the longest path. */
function depthsBelow(table: string, references: Reference[]): Map<string, number> {
  const depths = new Map<string, number>();
  const visit = (parent: string, above: string[]) => {
    if (above.includes(parent) || (depths.get(parent) ?? -1) >= above.length) return;
    depths.set(parent, above.length);
    for (const one of references) if (one.parent === parent) visit(one.child, [...above, parent]);
  };
  visit(table, []);
  return depths;
}

const cascadingReferences = `
  select child.relname as child, parent.relname as parent,
    (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as "childColumns",
    (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as "parentColumns"
  from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
  where c.contype = 'f' and c.confdeltype = 'c' and c.conparentid = 0 and c.connamespace = quote_ident(current_schema())::regnamespace
  order by child.relname, c.conname`;
