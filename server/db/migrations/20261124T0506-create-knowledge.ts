import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table knowledge_builds (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- 'create' and 'regenerate' count as a refresh; 'update' follows a changed file or entry.
      kind text not null check (kind in ('create', 'regenerate', 'update')),
      -- The chatbot it was requested for, for the ledger.
      chatbot_id bigint,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      progress jsonb not null,
      summary jsonb,
      -- A message for the owner, and the HTTP status that goes with it.
      error text,
      error_status smallint,
      -- The version that this attempt writes. Each attempt writes a different one.
      version integer,
      attempts integer not null default 0,
      -- Increases with each claim. Only the holder of the last one may write.
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
      -- The segments of the version, oldest first.
      segments jsonb not null,
      -- What is needed to turn a question into a query vector.
      stats jsonb not null,
      -- Null if no passage has an embedding.
      emb_model text,
      created_at timestamptz not null default now(),
      primary key (workspace_id, website_id, version),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );

    -- One revision of a page, text or file that was split into passages. Only its end changes.
    create table knowledge_sources (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- The version that wrote it. It is visible once that version is published.
      version integer not null,
      kind text not null check (kind in ('page', 'entry', 'file')),
      -- ID of the page, entry or file.
      origin_id bigint not null,
      -- Set for a chatbot's own file. If the chatbot is deleted, the next build must find the file to subtract its
      -- counts.
      chatbot_id bigint,
      -- Fingerprint of everything that its passages are made of.
      fingerprint uuid not null,
      -- Which of its lines only name other pages.
      link_lines uuid not null,
      url text,
      title text not null,
      -- Language of the entry, if its owner chose one.
      language text,
      -- When a version without it was published. It is deleted later.
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
      -- Hash of header and body, because equal texts share an embedding.
      text_hash uuid not null,
      facts text[],
      -- Its place on the site, such as 'home', 'question' or 'footer'.
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

    -- A part of the index that is written once, with several passages and the sources of earlier parts that no longer
    -- count.
    create table knowledge_segments (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      -- Source, place and lengths of each passage, packed.
      docs bytea not null,
      passages integer not null,
      ended_sources jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    alter table knowledge_segments alter column docs set storage external;
    create index knowledge_segments_website on knowledge_segments (workspace_id, website_id);

    -- Which passages of a segment contain a feature, packed, for features from first_dim to the next row's.
    create table knowledge_postings (
      workspace_id bigint not null,
      segment_id bigint not null,
      first_dim integer not null,
      data bytea not null,
      primary key (workspace_id, segment_id, first_dim),
      foreign key (workspace_id, segment_id) references knowledge_segments (workspace_id, id) on delete cascade
    );
    alter table knowledge_postings alter column data set storage external;

    -- The change that a segment makes to the number of passages with a word or 4-gram, with about a thousand of these
    -- per row.
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
