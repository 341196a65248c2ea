import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Questions whose answer is being written. Written with the question and removed with its answer, so that one whose
    -- process died is found. What it was charged with is a row of the ledger, or nothing.
    create table waiting_questions (
      message_id bigint primary key references messages(id) on delete cascade,
      ledger_id bigint,
      languages text[] not null,
      -- When it was begun again, which is done once.
      taken_up_at timestamptz
    );
    -- A question that got no answer because its process died, and was given back.
    alter table messages add column is_unanswered boolean not null default false;
    -- Below zero: given back. Not checked on what is there, which a lock would wait for.
    alter table usage_ledger drop constraint usage_ledger_quantity_check;
    alter table usage_ledger add constraint usage_ledger_quantity_check check (quantity <> 0) not valid;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
