import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A member who takes part in a conversation, with the name that its visitor sees. Who answers follows from these
    -- columns and the time, so no job has to change them.
    alter table conversations
      add column person_id bigint,
      add column person_name text,
      -- When the visitor asked for a person. Null once one has come.
      add column person_asked_at timestamptz,
      -- Since when the visitor has waited for the person's reply. Null if they don't.
      add column person_awaited_at timestamptz,
      add foreign key (workspace_id, person_id) references workspace_members (workspace_id, user_id)
        on delete set null (person_id);
    create index conversations_person on conversations (workspace_id, person_id) where person_id is not null;
    create index conversations_going_on on conversations (workspace_id, last_message_at) where ended_at is null;

    -- The member who wrote a message, or for a visitor's message, whom it went to. The name stays when they leave.
    alter table messages
      add column person_id bigint,
      add column person_name text,
      add foreign key (workspace_id, person_id) references workspace_members (workspace_id, user_id)
        on delete set null (person_id);
    create index messages_person on messages (workspace_id, person_id) where person_id is not null;

    -- Members who said that they are available, as long as their console is open.
    create table member_availability (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      user_id bigint not null,
      is_available boolean not null,
      seen_at timestamptz not null default now(),
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references workspace_members (workspace_id, user_id) on delete cascade
    );

    -- Replies of people aren't answers of the assistant.
    create or replace function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, messages, answers, unanswered, quoted, hinted)
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user and m.person_name is null),
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
