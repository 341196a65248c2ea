import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How much a workspace may spend beyond its plan. A workspace without a row has never saved a card.
    create table spending_limits (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      -- The limit for a calendar month (UTC).
      cap_cents integer not null check (cap_cents >= 0),
      -- What visitors get once it is reached.
      at_cap text not null default 'quote' check (at_cap in ('quote', 'decline')),
      -- What was spent on the last day (UTC) that had spending.
      day date,
      day_cents integer not null default 0
    );

    -- Whether the answer is quoted from pages and free, since the workspace can't spend more.
    alter table waiting_questions add column is_quoted boolean not null default false;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
