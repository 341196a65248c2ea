import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Unconfirmed: the bank wants the owner's word before it pays. Disputed: a paid one that the bank decides about.
    alter table invoices drop constraint invoices_status_check;
    alter table invoices add constraint invoices_status_check
      check (status in ('open', 'unconfirmed', 'paid', 'failed', 'disputed', 'refunded'));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
