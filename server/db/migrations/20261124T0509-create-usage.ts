import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Append-only. Website and chatbot aren't foreign keys, because deleting them doesn't reduce usage.
    create table usage_ledger (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      website_id bigint,
      chatbot_id bigint,
      kind text not null check (kind in ('message', 'refresh', 'voice_seconds')),
      -- Negative if a charge was reversed.
      quantity integer not null check (quantity <> 0),
      created_at timestamptz not null default now(),
      primary key (workspace_id, id)
    );
    create index usage_ledger_time on usage_ledger (created_at);
    create index usage_ledger_workspace_time on usage_ledger (workspace_id, created_at);

    -- Totals of the ledger by month (UTC), updated by the statement that writes the ledger, so that a plan's limit is
    -- checked with one row.
    create table usage_totals (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      month date not null,
      kind text not null,
      quantity bigint not null,
      primary key (workspace_id, month, kind)
    );
    -- Usage of all users in a month.
    create index usage_totals_month on usage_totals (month);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
