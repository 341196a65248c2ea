import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Activity of a chatbot by quarter of an hour, because days in every time zone start at one. Counted on each write,
    -- so that statistics of a busy chatbot don't read its messages.
    create table chatbot_activity (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      chatbot_id bigint not null,
      slot timestamptz not null,
      conversations integer not null default 0,
      messages integer not null default 0,
      answers integer not null default 0,
      unanswered integer not null default 0,
      primary key (workspace_id, chatbot_id, slot),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade
    );

    create function slot_of(at timestamptz) returns timestamptz language sql immutable as $$
      select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
    $$;

    create function count_conversations() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, conversations)
      select workspace_id, chatbot_id, slot_of(started_at), count(*) from added where not is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot)
        do update set conversations = a.conversations + excluded.conversations;
      return null;
    end $$;
    create trigger count_conversations after insert on conversations
      referencing new table as added for each statement execute function count_conversations();

    create function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, messages, answers, unanswered)
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user), count(*) filter (where m.outcome = 'abstained')
      from added m
      join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered;
      return null;
    end $$;
    create trigger count_messages after insert on messages
      referencing new table as added for each statement execute function count_messages();
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
