import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The owner's pages where the widget was loaded, which shows that it is installed. The code that writes rows limits
    -- their number by chatbot.
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
    -- Used by the job that deletes old pages.
    create index embedding_pages_last_seen on embedding_pages (last_seen_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
