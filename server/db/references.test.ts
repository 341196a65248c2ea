import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test('references to a row are found by an index, so deleting it doesn’t scan a table', async () => {
  await using app = await testApp({ work: true });
  const { rows } = await app.db.raw<{ rows: { reference: string; isIndexed: boolean }[] }>(`
    select c.conrelid::regclass || '(' || k.names || ')' as reference, exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and (string_to_array(i.indkey::text, ' ')::int2[])[:cardinality(c.conkey)] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', k.last))
    ) as "isIndexed"
    from pg_constraint c, lateral (
      select string_agg(a.attname, ', ' order by place) as names, (array_agg(a.attname order by place desc))[1] as last
      from unnest(c.conkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    ) k
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.map(({ reference }) => reference)).toContain('chatbots(workspace_id, website_id)');
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ reference }) => reference)).toEqual([]);
});
