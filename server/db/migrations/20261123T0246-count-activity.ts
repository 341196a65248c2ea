import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What happened with a chatbot, by quarter of an hour: days of every time zone begin with one. Counted where it is
    -- written, so that the days of a busy chatbot are read without its messages.
    create table chatbot_activity (
      chatbot_id bigint not null references chatbots(id) on delete cascade,
      slot timestamptz not null,
      conversations integer not null default 0,
      messages integer not null default 0,
      answers integer not null default 0,
      unanswered integer not null default 0,
      primary key (chatbot_id, slot)
    );

    create function slot_of(at timestamptz) returns timestamptz language sql immutable
      as $$ select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') $$;

    create function count_conversations() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (chatbot_id, slot, conversations)
      select chatbot_id, slot_of(started_at), count(*) from added group by 1, 2 order by 1, 2
      on conflict (chatbot_id, slot) do update set conversations = a.conversations + excluded.conversations;
      return null;
    end $$;

    create function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (chatbot_id, slot, messages, answers, unanswered)
      select c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user), count(*) filter (where m.outcome = 'abstained')
      from added m join conversations c on c.id = m.conversation_id group by 1, 2 order by 1, 2
      on conflict (chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered;
      return null;
    end $$;

    -- Nothing is written between what is counted here and what the triggers count.
    lock table conversations, messages in share row exclusive mode;
    insert into chatbot_activity (chatbot_id, slot, conversations, messages, answers, unanswered)
    select chatbot_id, slot, sum(conversations), sum(messages), sum(answers), sum(unanswered) from (
      select chatbot_id, slot_of(started_at) as slot, 1 as conversations, 0 as messages, 0 as answers, 0 as unanswered
      from conversations
      union all
      select c.chatbot_id, slot_of(m.created_at), 0, case when m.is_from_user then 1 else 0 end,
        case when m.is_from_user then 0 else 1 end, case when m.outcome = 'abstained' then 1 else 0 end
      from messages m join conversations c on c.id = m.conversation_id
    ) written group by 1, 2;
    create trigger count_conversations after insert on conversations
      referencing new table as added for each statement execute function count_conversations();
    create trigger count_messages after insert on messages
      referencing new table as added for each statement execute function count_messages();
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
