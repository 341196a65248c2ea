import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { readTables } from './features/transfers/catalog.ts';
import { testApp, testPassword } from './testing/test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { Visitor } from './testing/visitor.ts';

const pathsOfKept = globSync(join(import.meta.dirname, 'testing/released/*.sql.gz'));

/** Columns, constraints, indexes and triggers as SQL, in the order of their names. */
async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(`
    select line from (
      select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as line, attrelid as of
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)), conrelid
      from pg_constraint where contype <> 'n'
      union all select pg_get_indexdef(indexrelid), indrelid from pg_index
      union all select pg_get_triggerdef(oid), tgrelid from pg_trigger where not tgisinternal
    ) parts join pg_class on pg_class.oid = parts.of
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by line`);
  return rows.map(({ line }) => line);
}

async function rowsOf(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await readTables(db)) {
    counts[name] = Number((await db(name).count({ rows: '*' }).first())?.rows);
  }
  return counts;
}

test.each(pathsOfKept.map((path) => [basename(path), path]))(
  'a database of a released version, %s, keeps its rows and works in this one',
  { tags: ['long'] },
  async (_, path) => {
    const database = await openTestDatabase();
    const db = openDatabase(database.connection, { max: 2 });
    const present = await schemaOf(db);
    await db.raw('drop schema public cascade; drop schema jobs cascade; create schema public');
    // A question mark would be a parameter.
    await db.raw(gunzipSync(readFileSync(path)).toString().replaceAll('?', String.raw`\?`));
    const kept = await rowsOf(db);
    expect(Object.keys(kept).filter((table) => kept[table] === 0)).toEqual([]);

    await migrate(db);
    expect(await schemaOf(db)).toEqual(present);
    expect(await rowsOf(db)).toMatchObject(kept);
    await db.destroy();

    await using app = await testApp({ database });
    const owner = app.anonymous();
    await owner.get(accountsEndpoints.login, { body: { username: 'olga', password: testPassword } });
    const [conversation] = await owner.get(conversationsEndpoints.listAllConversations, {});
    expect(conversation).toMatchObject({ preview: 'What does a check-up cost?', outcome: 'answered' });
    const visitor = await Visitor.arrive(app.anonymous(), conversation?.chatbotId ?? 0);
    expect(await visitor.ask('Where can I park?')).toMatchObject({ outcome: 'answered', sources: [{}] });
  },
);
