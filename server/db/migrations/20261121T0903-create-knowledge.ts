import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Additional text, and question-answer pairs (title is the question, content the answer).
    create table entries (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      kind text not null check (kind in ('text', 'qa')),
      title text not null,
      content text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index entries_website on entries (website_id, id);

    create table files (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      chatbot_id bigint not null references chatbots(id) on delete cascade,
      filename text not null,
      title text not null,
      file_type text not null,
      bytes bytea not null,
      content text not null,
      created_at timestamptz not null default now()
    );
    create unique index files_chatbot_filename_unique on files (chatbot_id, filename);
    create index files_website on files (website_id);

    create table knowledge_builds (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      -- 'create' and 'regenerate' count as a refresh; 'update' follows a changed file or entry.
      kind text not null check (kind in ('create', 'regenerate', 'update')),
      -- The chatbot whose owner asked for it, for the ledger.
      chatbot_id bigint references chatbots(id) on delete set null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      progress jsonb not null,
      summary jsonb,
      -- A sentence for the owner, and the HTTP status it is answered with.
      error text,
      error_status smallint,
      -- The version this attempt writes; another attempt writes another one.
      version integer,
      attempts integer not null default 0,
      -- A worker renews it while it builds; past it, the next worker takes the build up.
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index knowledge_builds_website on knowledge_builds (website_id, id desc);
    create index knowledge_builds_chatbot on knowledge_builds (chatbot_id) where chatbot_id is not null;

    -- Collection statistics of one version: what turns a question into a query vector.
    create table knowledge_versions (
      website_id bigint not null references websites(id) on delete cascade,
      version integer not null,
      stats jsonb not null,
      -- Null: no chunk of it has an embedding.
      emb_model text,
      created_at timestamptz not null default now(),
      primary key (website_id, version)
    );

    create table chunks (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      -- Set for a chatbot's own files: only that chatbot answers from them.
      chatbot_id bigint references chatbots(id) on delete cascade,
      kb_version integer not null,
      page_id bigint,
      file_id bigint references files(id) on delete cascade,
      entry_id bigint references entries(id) on delete cascade,
      url text,
      title text not null,
      ord integer not null,
      header text not null,
      body text not null,
      content_hash text not null,
      facts text[] not null default '{}',
      lex sparsevec(16777216) not null,
      emb_model text,
      emb vector
    );
    -- Inline keeps the exact scan fast; PLAIN would fail on rows with over a thousand entries.
    alter table chunks alter column lex set storage main;
    alter table chunks alter column emb set storage external;
    create index chunks_site on chunks (website_id, kb_version);
    create index chunks_file on chunks (file_id) where file_id is not null;
    create index chunks_entry on chunks (entry_id) where entry_id is not null;
    create index chunks_chatbot on chunks (chatbot_id) where chatbot_id is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
