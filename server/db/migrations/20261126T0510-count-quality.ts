import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Answers that quoted the pages instead of the model, that were only a hint, and that someone disliked.
    alter table chatbot_activity
      add column quoted integer not null default 0,
      add column hinted integer not null default 0,
      add column disliked integer not null default 0;

    create or replace function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, messages, answers, unanswered, quoted, hinted)
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user), count(*) filter (where m.outcome = 'abstained'),
        count(*) filter (where m.outcome = 'fallback'), count(*) filter (where m.outcome = 'partial')
      from added m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered,
        quoted = a.quoted + excluded.quoted, hinted = a.hinted + excluded.hinted;
      return null;
    end $$;

    update chatbot_activity a set quoted = found.quoted, hinted = found.hinted, disliked = found.disliked
    from (
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at) as slot,
        count(*) filter (where m.outcome = 'fallback') as quoted,
        count(*) filter (where m.outcome = 'partial') as hinted, count(*) filter (where m.feedback = -1) as disliked
      from messages m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_test
      where m.outcome in ('fallback', 'partial') or m.feedback = -1
      group by 1, 2, 3
    ) found
    where a.workspace_id = found.workspace_id and a.chatbot_id = found.chatbot_id and a.slot = found.slot;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
