import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Completely stored choices of pages. The next build applies them in the order of their IDs.
    create table knowledge_choices (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- Key of its parts.
      choice uuid not null,
      -- For pages that it doesn't list.
      rule text not null check (rule in ('stored', 'all', 'none', 'content')),
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index knowledge_choices_website on knowledge_choices (workspace_id, website_id, id);

    -- The pages that a choice lists. Parts without a stored choice are still being uploaded, or were left by a crash.
    create table knowledge_choice_parts (
      workspace_id bigint not null,
      choice uuid not null,
      ord integer not null,
      website_id bigint not null,
      -- Pairs of an address and whether its page is used.
      pages json not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, choice, ord),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index knowledge_choice_parts_website on knowledge_choice_parts (workspace_id, website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
