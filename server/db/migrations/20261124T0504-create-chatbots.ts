import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Ids are in the pages of customers. Sequential ones would lead to all other chatbots, and tell how many there are.
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
    -- For deleting a website.
    create index chatbots_website on chatbots (workspace_id, website_id);
    create index chatbots_workspace on chatbots (workspace_id, created_at desc, id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
