import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The summaries that were sent, or that nobody wanted, so that each week has one.
    create table weekly_summaries (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      -- The Monday it starts with (UTC).
      week date not null,
      primary key (workspace_id, week)
    );
    create index weekly_summaries_week on weekly_summaries (week);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
