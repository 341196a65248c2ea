import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The owner's pages on which a widget was loaded, so that they see that it is installed. The number of rows of a
    -- chatbot is bounded where they are written.
    create table embedding_pages (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      chatbot_id bigint not null,
      origin text not null check (length(origin) <= 300),
      path text not null check (length(path) <= 300),
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (workspace_id, chatbot_id, origin, path),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade
    );
    -- For the job that forgets pages.
    create index embedding_pages_last_seen on embedding_pages (last_seen_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
