import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The first published version without this source. Null: the live version has it, or it is not published.
    alter table knowledge_sources add column ended_version integer;
    -- ended_at is now when the last kept version stopped having it.
    update knowledge_sources set ended_version = version + 1 where ended_at is not null;
    create index knowledge_sources_past on knowledge_sources (workspace_id, website_id, ended_version)
      where ended_version is not null and ended_at is null;

    -- Of the build that wrote it. Null for versions that are older than their history.
    alter table knowledge_versions add column kind text;
    -- The version that it brought back.
    alter table knowledge_versions add column restored_version integer;
    -- Which pages, texts and files differ from the version before: how many, and the first titles.
    alter table knowledge_versions add column changes jsonb;

    alter table knowledge_builds drop constraint knowledge_builds_kind_check;
    -- 'restore' brings back an earlier version.
    alter table knowledge_builds add constraint knowledge_builds_kind_check
      check (kind in ('create', 'regenerate', 'update', 'restore'));
    alter table knowledge_builds add column restored_version integer;
    alter table knowledge_builds drop constraint knowledge_builds_status_check;
    -- 'held' is complete and waits for its owner, who publishes or discards it.
    alter table knowledge_builds add constraint knowledge_builds_status_check
      check (status in ('queued', 'running', 'done', 'failed', 'held', 'discarded'));
    -- What a held build wrote. Removed once it is published, or discarded and swept.
    alter table knowledge_builds add column held jsonb;
    create index knowledge_builds_held on knowledge_builds (workspace_id, website_id) where held is not null;

    -- Whether a build waits for its owner when a test that passed before fails.
    alter table websites add column holds_failing_builds boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
