import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An owner's rule for a question: its own answer ('qa'), the page that answers it ('page', with the address as
    -- content), or that it has no answer ('no', without content).
    alter table entries drop constraint entries_kind_check;
    alter table entries add constraint entries_kind_check check (kind in ('text', 'qa', 'page', 'no'));
    -- Finds the page of a rule. An address can be longer than a key.
    create index knowledge_sources_url on knowledge_sources (workspace_id, website_id, md5(url)) where url is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
