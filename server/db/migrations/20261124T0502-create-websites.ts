import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A 16-digit number with 52 random bits, which every client can represent exactly.
    create function random_id() returns bigint language sql volatile as $$
      select 4503599627370496 + ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 18, 13))::bit(52)::bigint
    $$;

    create table websites (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint not null default random_id(),
      name text not null,
      url text not null,
      -- The version of the knowledge base that answers. A complete build changes it.
      kb_version integer,
      language text,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (workspace_id, id)
    );
    create index websites_deleted on websites (deleted_at) where deleted_at is not null;
    -- Removals look up websites by ID alone.
    create index websites_id on websites (id);
    create index websites_workspace on websites (workspace_id, created_at desc, id);

    -- A choice changes is_included in thousands of rows. If the new version of a row fits next to the old one, it needs
    -- no new index entry. Rows without their texts are small, so the free space costs little.
    create table pages (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      website_id bigint not null,
      url text not null,
      title text not null,
      content text not null,
      -- Lets a build compare texts without reading them.
      text_hash uuid not null generated always as (md5(content)::uuid) stored,
      -- The first heading. Links in other pages may use its words.
      heading text generated always as (substring(left(content, 2000) from '(\\?n)^(#{1,3} +.+)$')) stored,
      content_hash text not null,
      content_quality smallint not null,
      is_included boolean not null default true,
      source text not null check (source in ('crawl', 'manual', 'upload')),
      language text,
      etag text,
      last_modified text,
      -- How many crawls in a row didn't find the page. After two it is deleted.
      missing_count smallint not null default 0,
      fetched_at timestamptz not null default now(),
      -- The upload that the current text came from.
      upload_id uuid,
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    ) with (fillfactor=50, toast_tuple_target=256);
    create unique index pages_website_url_unique on pages (workspace_id, website_id, url);
    -- Used for each question without an answer, on websites with thousands of pages.
    create index pages_contact on pages (workspace_id, website_id) where url ~* 'contact|kontakt|contat';

    -- Crawls from an owner's computer, which numbers them itself.
    create table page_uploads (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      website_id bigint not null,
      crawl_id uuid not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, website_id, crawl_id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
