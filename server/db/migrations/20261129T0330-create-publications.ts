import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Websites that are edited on another server, as they were last published from there.
    create table publications (
      workspace_id bigint not null,
      website_id bigint not null,
      -- IDs of chatbots here, by their IDs there.
      chatbots json not null,
      -- A digest of each part that was published. What differs from it now was changed here.
      parts json not null,
      published_at timestamptz not null default now(),
      primary key (workspace_id, website_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
