import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table update_runs
      -- The connector that found its changes; null for those of the site.
      add column connector_id bigint;
    create index update_runs_connector on update_runs (workspace_id, connector_id) where connector_id is not null;

    -- A build takes in the changes of any number of connectors, and of the site once.
    drop index update_runs_build;
    create unique index update_runs_build on update_runs (workspace_id, build_id)
      where build_id is not null and connector_id is null;
    create index update_runs_connector_build on update_runs (workspace_id, build_id) where connector_id is not null;

    -- One of the site and one of each connector can wait for a person.
    drop index update_runs_held;
    create unique index update_runs_held on update_runs (workspace_id, website_id, coalesce(connector_id, 0))
      where status = 'held';

    alter table update_changes
      -- The document of a connector. Each has one change in a run, also if it is read again after an interruption.
      add column document_key text;
    create unique index update_changes_document on update_changes (workspace_id, run_id, document_key)
      where document_key is not null;

    alter table connector_syncs
      -- Where its changes are until they are applied.
      add column run_id bigint,
      -- How reading ended. Set once everything that it found is staged.
      add column ending jsonb;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
