import { expect, test } from 'vitest';
import { unboundTables } from './unbound-tables.ts';

const tenants = new Set(['websites', 'chatbots', 'messages']);
const unbound = (sql: string) => unboundTables(sql, tenants);

test.each([
  'select * from users',
  'select * from websites where workspace_id = $1 and id = $2',
  'select * from websites where workspace_id = cast($1 as bigint)',
  'select c.* from chatbots c join websites w on w.workspace_id = c.workspace_id and w.id = c.website_id where c.workspace_id = $1',
  'select * from chatbots where workspace_id = $1 and exists (select 1 from websites where (websites.workspace_id, websites.id) = (chatbots.workspace_id, chatbots.website_id))',
  'select * from chatbots where (workspace_id, website_id) in (select workspace_id, id from websites where workspace_id = $1)',
  'select (select count(*) from messages m where m.workspace_id = w.id) from workspaces w where w.id = $1',
  'insert into websites (workspace_id, name) values ($1, $2), ($3, $4)',
  'with w as (insert into websites (workspace_id) values ($1) returning *) insert into chatbots (workspace_id, website_id) select w.workspace_id, w.id from w',
  'update chatbots c set name = w.name from websites w where w.workspace_id = $1 and c.workspace_id = w.workspace_id',
  'delete from messages where workspace_id = $1 and id in (select id from messages where workspace_id = $1)',
])('%s names one workspace', (sql) => {
  expect(unbound(sql)).toEqual([]);
});

test.each([
  ['select * from websites where id = $1', ['websites']],
  ['select * from websites where workspace_id = $1 or id = $2', ['websites']],
  ['select * from websites where workspace_id <> $1', ['websites']],
  ['select * from websites where not workspace_id = $1', ['websites']],
  ['select * from websites where workspace_id = any($1)', ['websites']],
  ['select * from chatbots c join websites w on w.id = c.website_id where c.workspace_id = $1', ['websites']],
  ['select * from chatbots where workspace_id = $1 and website_id in (select id from websites)', ['websites']],
  ['select * from chatbots where workspace_id = $1 union all select * from chatbots', ['chatbots']],
  ['select (select count(*) from messages) from websites where workspace_id = $1', ['messages']],
  ['insert into websites (name) values ($1)', ['websites']],
  ['insert into chatbots (workspace_id) select workspace_id from websites', ['websites', 'chatbots']],
  ['update chatbots set name = $1 where workspace_id = workspace_id', ['chatbots']],
  ['update users set name = $1 returning (select count(*) from messages)', ['messages']],
  ['insert into users (name) values ($1) returning (select count(*) from messages)', ['messages']],
  ['with gone as (delete from messages returning *) select 1', ['messages']],
])('%s does not', (sql, tables) => {
  expect(unbound(sql)).toEqual(tables);
});
