import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- IDs are in customers' pages. Sequential ones would reveal all other chatbots and how many there are.
    create table chatbots (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint not null default random_id(),
      website_id bigint not null,
      name text not null,
      is_active boolean not null default true,
      widget_config jsonb not null,
      allowed_origins jsonb not null default '[]',
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (workspace_id, id),
      unique (id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index chatbots_deleted on chatbots (deleted_at) where deleted_at is not null;
    -- Used when a website is deleted.
    create index chatbots_website on chatbots (workspace_id, website_id);
    create index chatbots_workspace on chatbots (workspace_id, created_at desc, id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
