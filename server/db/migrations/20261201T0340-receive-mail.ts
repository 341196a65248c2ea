import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- How mailboxes for replies are doing. The settings name one of them.
    create table inbound_mail (
      address text primary key,
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
