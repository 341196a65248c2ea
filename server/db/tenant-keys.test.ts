import { expect, test } from 'vitest';
import { sharedTables, tenantTables } from '#server/testing/tenant-tables.ts';
import { testApp } from '#server/testing/test-app.ts';

/**
 * Unique by themselves, because they identify the workspace: unguessable ids, hashes of tokens, names at the provider.
 */
const lookups = [
  'api_keys(key_hash)',
  'billing_accounts(customer_id)',
  'chatbots(id)',
  'chatbots(share_id)',
  'conversations(public_id)',
  'invoices(intent_id)',
  'invoices(number)',
  'payment_methods(method_id)',
  'payments(intent_id)',
  'workspace_invitations(token_hash)',
];

interface Key {
  table: string;
  kind: 'primary' | 'unique' | 'foreign';
  columns: string[];
  parent: string | null;
}

test('every key of a tenant’s row begins with its workspace', async () => {
  await using app = await testApp();
  const { rows: tables } = await app.db.raw<{ rows: { name: string; hasWorkspace: boolean }[] }>(`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull
    ) as "hasWorkspace"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const { rows: keys } = await app.db.raw<{ rows: Key[] }>(`
    select c.relname as table, null as parent, case when i.indisprimary then 'primary' else 'unique' end as kind,
      array(select coalesce(a.attname::text, '') from unnest(i.indkey) with ordinality k (attnum, place)
            left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, p.relname, 'foreign',
      array(select a.attname::text from unnest(f.conkey) with ordinality k (attnum, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by place)
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);

  expect(tables.map(({ name }) => name)).toEqual([...sharedTables, ...tenantTables].sort());
  const tenants = tables.filter(({ name }) => tenantTables.includes(name));
  expect(tenants.filter(({ hasWorkspace }) => !hasWorkspace).map(({ name }) => name)).toEqual([]);
  const isTenant = (name: string | null) => tenants.some((table) => table.name === name);
  const wrong = keys
    .filter(({ table, kind, parent }) => isTenant(table) && (kind !== 'foreign' || isTenant(parent)))
    .filter(({ kind, columns }) =>
      kind === 'unique' ? !columns.includes('workspace_id') : columns[0] !== 'workspace_id',
    )
    .map(({ table, columns }) => `${table}(${columns.join(', ')})`);
  expect(wrong.filter((key) => !lookups.includes(key))).toEqual([]);
});
