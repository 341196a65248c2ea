import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Which parts of a website's pages are read. Without a row, all.
    create table page_selectors (
      workspace_id bigint not null,
      website_id bigint not null,
      -- Grows with each change.
      version integer not null,
      read_only jsonb not null,
      leave_out jsonb not null,
      primary key (workspace_id, website_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    -- The version that its text was read with, 0 for none. A page of another version is read again.
    alter table pages add column selectors_version integer not null default 0;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
