import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An uploaded file on its way into the table files, in parts that are small statements. Of no use after a crash.
    create unlogged table file_parts (
      upload_id uuid not null,
      ord integer not null,
      bytes bytea not null,
      content text not null,
      created_at timestamptz not null default now(),
      primary key (upload_id, ord)
    );
    create index file_parts_age on file_parts (created_at);
    -- Uncompressed: written without a pause, and a part of it is read without the rest.
    alter table files alter column bytes set storage external;
    alter table files alter column content set storage external;

    -- How many chunks of a version hold each word and 4-gram, some thousand in a row. Versions from before have them in
    -- knowledge_versions.stats.
    create table knowledge_terms (
      website_id bigint not null references websites(id) on delete cascade,
      version integer not null,
      kind text not null check (kind in ('word', 'gram')),
      ord integer not null,
      terms json not null,
      primary key (website_id, version, kind, ord)
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
