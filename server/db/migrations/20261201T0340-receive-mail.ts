import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How the mailbox for replies is doing, in one row.
    create table inbound_mail (
      is_row boolean primary key default true check (is_row),
      -- When the last reply came in.
      received_at timestamptz,
      -- Why the mailbox couldn't be read. Null once it could.
      problem text,
      problem_at timestamptz
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
