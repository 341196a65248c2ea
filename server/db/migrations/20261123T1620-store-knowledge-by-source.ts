import type { Knex } from 'knex';

/**
 * Knowledge is kept by source, so that a build writes what changed. Passages are cut again by a build of each website,
 * which the migration queues; embeddings, which cost money, are kept.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One revision of a page, text or file, as it was cut into passages. It never changes but for its end.
    create table knowledge_sources (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      -- The version that wrote it. It shows once that version is published.
      version integer not null,
      kind text not null check (kind in ('page', 'entry', 'file')),
      -- Of the page, entry or file.
      origin_id bigint not null,
      -- Of a chatbot's own file. The next build must still find it when that is gone: it takes back what it counted.
      chatbot_id bigint,
      -- Of all that its passages are made of.
      fingerprint uuid not null,
      -- Which of its lines only name other pages.
      link_lines uuid not null,
      url text,
      title text not null,
      language text,
      -- When a version without it was published. It is deleted some time later.
      ended_at timestamptz
    );
    create index knowledge_sources_website on knowledge_sources (website_id, kind, origin_id);
    create index knowledge_sources_ended on knowledge_sources (ended_at) where ended_at is not null;

    create table knowledge_passages (
      source_id bigint not null references knowledge_sources(id) on delete cascade,
      ord integer not null,
      header text not null,
      body text not null,
      -- Of header and body: equal text has one embedding.
      text_hash uuid not null,
      facts text[],
      places text[],
      is_link_list boolean not null,
      primary key (source_id, ord)
    );
    create index knowledge_passages_text on knowledge_passages (text_hash);

    create table knowledge_embeddings (
      website_id bigint not null references websites(id) on delete cascade,
      model text not null,
      text_hash uuid not null,
      emb vector not null,
      primary key (website_id, model, text_hash)
    );
    alter table knowledge_embeddings alter column emb set storage external;

    -- A part of the index, written once: some passages, and the sources of earlier parts that no longer count.
    create table knowledge_segments (
      id bigint generated always as identity primary key,
      website_id bigint not null references websites(id) on delete cascade,
      -- Packed: source, place and lengths of each passage.
      docs bytea not null,
      passages integer not null,
      ended_sources jsonb not null
    );
    create index knowledge_segments_website on knowledge_segments (website_id);
    alter table knowledge_segments alter column docs set storage external;

    -- Which passages of a segment hold a feature: the features from first_dim to the next row's, packed.
    create table knowledge_postings (
      segment_id bigint not null references knowledge_segments(id) on delete cascade,
      first_dim integer not null,
      data bytea not null,
      primary key (segment_id, first_dim)
    );
    alter table knowledge_postings alter column data set storage external;

    drop table knowledge_terms;
    -- By how much a segment changes in how many passages a word or 4-gram occurs, some thousand in a row.
    create table knowledge_terms (
      segment_id bigint not null references knowledge_segments(id) on delete cascade,
      kind text not null check (kind in ('word', 'gram', 'link-word', 'link-gram')),
      ord integer not null,
      terms json not null,
      primary key (segment_id, kind, ord)
    );

    insert into knowledge_embeddings (website_id, model, text_hash, emb)
      select c.website_id, c.emb_model, cast(left(c.content_hash, 32) as uuid), c.emb
      from chunks c join websites w on w.id = c.website_id and w.kb_version = c.kb_version
      where c.emb is not null and c.emb_model is not null
      on conflict do nothing;
    drop table chunks;

    insert into knowledge_builds (website_id, kind, progress)
      select w.id, 'update', '{"step":"queued","done":0,"total":0}' from websites w
      where w.kb_version is not null and w.deleted_at is null
        and not exists (select from knowledge_builds b where b.website_id = w.id and b.status in ('queued', 'running'));
    update websites set kb_version = null where kb_version is not null;
    delete from knowledge_versions;
    -- The segments that make up a version, oldest first.
    alter table knowledge_versions add column segments jsonb not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
