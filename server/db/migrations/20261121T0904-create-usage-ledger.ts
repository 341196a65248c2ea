import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Append-only. Website and chatbot are kept as plain numbers: deleting them gives nothing back.
    create table usage_ledger (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      website_id bigint,
      chatbot_id bigint,
      kind text not null check (kind in ('message', 'refresh', 'voice_seconds')),
      quantity integer not null check (quantity > 0),
      created_at timestamptz not null default now()
    );
    create index usage_ledger_user_time on usage_ledger (user_id, created_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
