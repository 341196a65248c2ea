import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Deleting an account looks up what refers to each of its invoices and payments: without these it reads
    -- the whole table each time.
    create index payments_invoice on payments (invoice_id) where invoice_id is not null;
    create index waiting_lines_payment on waiting_lines (payment_id) where payment_id is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
