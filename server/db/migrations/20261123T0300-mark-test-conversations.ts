import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What owners ask their own chatbots: in no list, no count and no charge.
    alter table conversations add column is_test boolean not null default false;
    create index conversations_tests on conversations (last_message_at) where is_test;

    create or replace function count_conversations() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (chatbot_id, slot, conversations)
      select chatbot_id, slot_of(started_at), count(*) from added where not is_test group by 1, 2 order by 1, 2
      on conflict (chatbot_id, slot) do update set conversations = a.conversations + excluded.conversations;
      return null;
    end $$;

    create or replace function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (chatbot_id, slot, messages, answers, unanswered)
      select c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user), count(*) filter (where m.outcome = 'abstained')
      from added m join conversations c on c.id = m.conversation_id and not c.is_test group by 1, 2 order by 1, 2
      on conflict (chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered;
      return null;
    end $$;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
