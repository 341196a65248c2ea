import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The first published version without this source. Null if the live version has it, or if it isn't published.
    alter table knowledge_sources add column ended_version integer;
    -- ended_at is now when the last kept version stopped having it.
    update knowledge_sources set ended_version = version + 1 where ended_at is not null;
    create index knowledge_sources_past on knowledge_sources (workspace_id, website_id, ended_version)
      where ended_version is not null and ended_at is null;

    -- The kind of the build that wrote it. Null for versions older than this history.
    alter table knowledge_versions add column kind text;
    -- The version that it restored.
    alter table knowledge_versions add column restored_version integer;
    -- How many pages, texts and files differ from the previous version, with the first titles.
    alter table knowledge_versions add column changes jsonb;

    alter table knowledge_builds drop constraint knowledge_builds_kind_check;
    -- 'restore' restores an earlier version.
    alter table knowledge_builds add constraint knowledge_builds_kind_check
      check (kind in ('create', 'regenerate', 'update', 'restore'));
    alter table knowledge_builds add column restored_version integer;
    alter table knowledge_builds drop constraint knowledge_builds_status_check;
    -- 'held' is complete and waits for the owner to publish or discard it.
    alter table knowledge_builds add constraint knowledge_builds_status_check
      check (status in ('queued', 'running', 'done', 'failed', 'held', 'discarded'));
    -- What a held build wrote. Removed when it is published, or discarded and cleaned up.
    alter table knowledge_builds add column held_back jsonb;
    create index knowledge_builds_held_back on knowledge_builds (workspace_id, website_id) where held_back is not null;

    -- Whether a build waits for its owner when a test that passed before fails.
    alter table websites add column holds_failing_updates boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
