import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table knowledge_builds (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- 'create' and 'regenerate' count as a refresh; 'update' follows a changed file or entry.
      kind text not null check (kind in ('create', 'regenerate', 'update')),
      -- The chatbot whose owner asked for it, for the ledger.
      chatbot_id bigint,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      progress jsonb not null,
      summary jsonb,
      -- A sentence for the owner, and the HTTP status it is answered with.
      error text,
      error_status smallint,
      -- The version this attempt writes. Another attempt writes another one.
      version integer,
      attempts integer not null default 0,
      -- Grows with each claim: only the holder of the last one may write.
      lease_token integer not null default 0,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete set null (chatbot_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index knowledge_builds_chatbot on knowledge_builds (workspace_id, chatbot_id) where chatbot_id is not null;
    create index knowledge_builds_website on knowledge_builds (workspace_id, website_id, id desc);

    create table knowledge_versions (
      workspace_id bigint not null,
      website_id bigint not null,
      version integer not null,
      -- Those that make up the version, oldest first.
      segments jsonb not null,
      -- What turns a question into a query vector.
      stats jsonb not null,
      -- Null: no passage has an embedding.
      emb_model text,
      created_at timestamptz not null default now(),
      primary key (workspace_id, website_id, version),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );

    -- One revision of a page, text or file, as it was cut into passages. Only its end changes.
    create table knowledge_sources (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- The version that wrote it. It shows once that version is published.
      version integer not null,
      kind text not null check (kind in ('page', 'entry', 'file')),
      -- Of the page, entry or file.
      origin_id bigint not null,
      -- Of a chatbot's own file. The next build must find it when that is gone: it takes back what it counted.
      chatbot_id bigint,
      -- Of all that its passages are made of.
      fingerprint uuid not null,
      -- Which of its lines only name other pages.
      link_lines uuid not null,
      url text,
      title text not null,
      -- Of the entry, when its owner named one.
      language text,
      -- When a version without it was published. It is deleted some time later.
      ended_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index knowledge_sources_ended on knowledge_sources (ended_at) where ended_at is not null;
    create index knowledge_sources_website on knowledge_sources (workspace_id, website_id, version);

    create table knowledge_passages (
      workspace_id bigint not null,
      source_id bigint not null,
      ord integer not null,
      header text not null,
      body text not null,
      -- Of header and body: equal text has one embedding.
      text_hash uuid not null,
      facts text[],
      -- Where on its site it is: 'home', 'question', 'footer' and the like.
      places text[],
      is_link_list boolean not null,
      primary key (workspace_id, source_id, ord),
      foreign key (workspace_id, source_id) references knowledge_sources (workspace_id, id) on delete cascade
    );
    create index knowledge_passages_text on knowledge_passages (workspace_id, text_hash);

    create table knowledge_embeddings (
      workspace_id bigint not null,
      website_id bigint not null,
      model text not null,
      text_hash uuid not null,
      emb vector not null,
      primary key (workspace_id, website_id, model, text_hash),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );

    -- A part of the index, written once: some passages, and the sources of earlier parts that no longer count.
    create table knowledge_segments (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- Packed: source, place and lengths of each passage.
      docs bytea not null,
      passages integer not null,
      ended_sources jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    alter table knowledge_segments alter column docs set storage external;
    create index knowledge_segments_website on knowledge_segments (workspace_id, website_id);

    -- Which passages of a segment hold a feature: the features from first_dim to the next row's, packed.
    create table knowledge_postings (
      workspace_id bigint not null,
      segment_id bigint not null,
      first_dim integer not null,
      data bytea not null,
      primary key (workspace_id, segment_id, first_dim),
      foreign key (workspace_id, segment_id) references knowledge_segments (workspace_id, id) on delete cascade
    );
    alter table knowledge_postings alter column data set storage external;

    -- By how much a segment changes in how many passages a word or 4-gram occurs, some thousand in a row.
    create table knowledge_terms (
      workspace_id bigint not null,
      segment_id bigint not null,
      kind text not null check (kind in ('word', 'gram', 'link-word', 'link-gram')),
      ord integer not null,
      terms json not null,
      primary key (workspace_id, segment_id, kind, ord),
      foreign key (workspace_id, segment_id) references knowledge_segments (workspace_id, id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
