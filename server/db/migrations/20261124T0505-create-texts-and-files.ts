import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Additional texts and question-answer pairs. A pair has the question as its title and the answer as its content.
    create table entries (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      website_id bigint not null,
      kind text not null check (kind in ('text', 'qa')),
      title text not null,
      content text not null,
      -- The language chosen by the owner. Null for the website's language.
      language text check (language ~ '^[a-z]{2,3}$'),
      text_hash uuid not null generated always as (md5(content)::uuid) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index entries_website on entries (workspace_id, website_id, id);

    create table files (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      website_id bigint not null,
      chatbot_id bigint not null,
      filename text not null,
      title text not null,
      file_type text not null,
      bytes bytea not null,
      content text not null,
      text_hash uuid not null generated always as (md5(content)::uuid) stored,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade,
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    -- Uncompressed, so writing is fast and a part can be read without the rest.
    alter table files alter column bytes set storage external;
    alter table files alter column content set storage external;
    create unique index files_chatbot_filename_unique on files (workspace_id, chatbot_id, filename);
    create index files_website on files (workspace_id, website_id);

    -- Parts of a file that is being uploaded, written in small statements. Not needed after a crash.
    create unlogged table file_parts (
      workspace_id bigint not null,
      upload_id uuid not null,
      ord integer not null,
      bytes bytea not null,
      content text not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, upload_id, ord)
    );
    create index file_parts_age on file_parts (created_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
