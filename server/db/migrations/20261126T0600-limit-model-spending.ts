import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table model_days
      -- The part of the tokens and the cost that the workspace's own model took. It doesn't count toward the limits.
      add column own_tokens bigint not null default 0,
      add column own_cost numeric not null default 0,
      -- What answers that are being written may take at most, by reservation: tokens, cost, and the second in which it
      -- expires. In this row, so that one statement can compare the sum with the limits and add to it.
      add column reservations jsonb not null default '{}';

    -- US dollars of a workspace a day, after which its answers are quoted. Null: no limit.
    alter table model_rules add column daily_dollars numeric check (daily_dollars > 0);

    -- US dollars per million tokens: input, output. Null: unknown.
    alter table workspace_models add column prices jsonb;
    create index workspace_models_address on workspace_models (base_url);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
