import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversations
      -- When the visitor first waited for a person, and when one first replied. Unlike person_asked_at, they stay.
      add column person_wanted_at timestamptz,
      add column person_replied_at timestamptz;
    update conversations set person_wanted_at = person_asked_at where person_asked_at is not null;
    update conversations c set person_replied_at = m.at
      from (
        select workspace_id, conversation_id, min(created_at) as at from messages
        where person_name is not null and not is_from_user group by 1, 2
      ) m
      where c.workspace_id = m.workspace_id and c.id = m.conversation_id;

    -- That members know of a wish for a person, or that a plan is used up, isn't an answer.
    create or replace function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, messages, answers, unanswered, quoted, hinted)
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where m.outcome is not null),
        count(*) filter (where m.outcome = 'abstained'), count(*) filter (where m.outcome = 'fallback'),
        count(*) filter (where m.outcome = 'partial')
      from added m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered,
        quoted = a.quoted + excluded.quoted, hinted = a.hinted + excluded.hinted;
      return null;
    end $$;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
