import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A deleted test keeps its results for a day, so that deleting it can be undone.
    alter table answer_tests add column deleted_at timestamptz;
    drop index answer_tests_question;
    create unique index answer_tests_question on answer_tests (workspace_id, chatbot_id, md5(question))
      where deleted_at is null;
    create index answer_tests_chatbot on answer_tests (workspace_id, chatbot_id);
    create index answer_tests_deleted on answer_tests (deleted_at) where deleted_at is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
