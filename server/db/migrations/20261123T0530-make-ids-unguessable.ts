import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- 16 digits of which 52 bits are random, and a number that every client can hold exactly.
    create function random_id() returns bigint language sql volatile
      as $$ select 4503599627370496 + ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 18, 13))::bit(52)::bigint $$;

    -- Chatbots are named in the pages of customers: counted up, they would lead to all the others, and say how many there
    -- are. What exists keeps its number, so that snippets keep working.
    alter table websites alter column id drop identity;
    alter table websites alter column id set default random_id();
    alter table chatbots alter column id drop identity;
    alter table chatbots alter column id set default random_id();

    drop index websites_workspace;
    create index websites_workspace on websites (workspace_id, created_at desc, id);
    drop index chatbots_workspace;
    create index chatbots_workspace on chatbots (workspace_id, created_at desc, id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
