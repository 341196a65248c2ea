// @module-tag long
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tenantTables } from '#server/testing/tenant-tables.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './connection.ts';

const script = readFileSync(new URL('../../docs/operations/distribute.sql', import.meta.url), 'utf8');

/**
 * Emulates Citus' functions as far as the catalog shows what they would reject: a unique index or primary key without
 * the distribution column, and a foreign key to a table that is neither a reference table nor already distributed by
 * the same column. From https://docs.citusdata.com/en/stable/develop/api_udf.html and reference_ddl.html.
 */
const citus = `
  create table placed (name text primary key, kind text, colocated text);
  create function create_reference_table(relation regclass) returns void language sql as $$
    insert into placed values (relation::text, 'reference', null)
  $$;
  create function create_distributed_table(relation regclass, of text, colocate_with text default 'default')
  returns void language plpgsql as $$
  declare wrong text;
  begin
    if colocate_with <> 'default' and not exists (select from placed p where p.name = colocate_with) then
      raise exception '% is not distributed yet', colocate_with;
    end if;
    select i.indexrelid::regclass into wrong from pg_index i
    where i.indrelid = relation and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = relation and a.attname = of and a.attnum = any(i.indkey));
    if wrong is not null then raise exception 'unique index % lacks %', wrong, of; end if;
    select f.conname into wrong from pg_constraint f left join placed p on p.name = f.confrelid::regclass::text
    where f.contype = 'f' and f.conrelid = relation and f.confrelid <> relation and p.kind is distinct from 'reference' and (
      p.kind is null or not exists (
        select from unnest(f.conkey, f.confkey) k (own, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = of
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other and b.attname = of));
    if wrong is not null then raise exception 'foreign key % of % leaves its node', wrong, relation; end if;
    insert into placed values (relation::text, 'distributed', colocate_with);
  end $$`;

test('every tenant table can be distributed by workspace, next to those it references', async () => {
  const database = await openTestDatabase();
  const db = openDatabase(database.connection, { max: 1 });
  try {
    await db.raw(citus);
    await db.raw(script);
    const distributed = await db('placed').where('kind', 'distributed').orderBy('name').pluck<string[]>('name');
    expect(distributed).toEqual(tenantTables);
    // A foreign key can't lead from the coordinator to a distributed table.
    const { rows } = await db.raw<{ rows: object[] }>(`
      select f.conrelid::regclass::text as name from pg_constraint f
      join placed parent on parent.name = f.confrelid::regclass::text and parent.kind = 'distributed'
      left join placed child on child.name = f.conrelid::regclass::text
      where f.contype = 'f' and child.kind is distinct from 'distributed'`);
    expect(rows).toEqual([]);
    // Features that Citus doesn't distribute and docs/scaling.md lists.
    const triggers = await db.raw<{ rows: { name: string }[] }>(
      'select tgname as name from pg_trigger where not tgisinternal order by 1',
    );
    expect(triggers.rows.map(({ name }) => name)).toEqual([
      'admin_audit_entries_protected',
      'count_conversations',
      'count_messages',
    ]);
  } finally {
    await db.destroy();
    await database.close();
  }
});
