import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Payments their buyer called wrong at the bank, by the provider's id. News of them come in any order, so that
    -- what was decided once must be remembered.
    create table disputes (
      id text primary key,
      invoice_id bigint not null references invoices(id) on delete cascade,
      outcome text check (outcome in ('won', 'lost')),
      told_at timestamptz not null default now()
    );
    create index disputes_invoice on disputes (invoice_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
