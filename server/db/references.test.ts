import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test('what refers to a row is found by an index, so that deleting it reads no whole table', async () => {
  await using app = await testApp({ work: true });
  const { rows } = await app.db.raw<{ rows: { reference: string; isIndexed: boolean }[] }>(`
    select c.conrelid::regclass || '.' || a.attname as reference, exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) as "isIndexed"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`);
  expect(rows.map(({ reference }) => reference)).toContain('payments.invoice_id');
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ reference }) => reference)).toEqual([]);
});
