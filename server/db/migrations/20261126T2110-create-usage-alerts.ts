import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Limits that a workspace came near or reached, written with the charge that did so, until a job emails them.
    create table usage_alerts (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      meter text not null check (meter in ('chatMessages', 'spending', 'modelTokens', 'modelDollars')),
      -- The first day of the month, or the day (UTC).
      period date not null,
      state text not null check (state in ('near', 'reached')),
      used numeric not null,
      -- The limit. A changed one is a new alert.
      allowed numeric not null,
      created_at timestamptz not null default now(),
      mailed_at timestamptz,
      primary key (workspace_id, meter, period, state, allowed)
    );
    create index usage_alerts_waiting on usage_alerts (created_at) where mailed_at is null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
