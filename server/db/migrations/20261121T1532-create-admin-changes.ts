import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who changed whose account and what of it. Without values: they go with the account they belong to.
    create table admin_changes (
      id bigint generated always as identity primary key,
      admin_id bigint references users(id) on delete set null,
      user_id bigint not null references users(id) on delete cascade,
      changes text[] not null,
      created_at timestamptz not null default now()
    );
    create index admin_changes_admin on admin_changes (admin_id);
    create index admin_changes_user on admin_changes (user_id);

    -- For the sums of everybody's month: the other index begins with the user.
    create index usage_ledger_time on usage_ledger (created_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
