import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table conversations, messages, left_messages, waiting_questions, closed_gaps, chatbot_activity
      in access exclusive mode;
    alter table conversations add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table messages add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table left_messages add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table waiting_questions add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table closed_gaps add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table chatbot_activity add column workspace_id bigint references workspaces (id) on delete cascade;
    update conversations t set workspace_id = p.workspace_id from chatbots p where p.id = t.chatbot_id;
    update messages t set workspace_id = p.workspace_id from conversations p where p.id = t.conversation_id;
    update left_messages t set workspace_id = p.workspace_id from conversations p where p.id = t.conversation_id;
    update waiting_questions t set workspace_id = p.workspace_id from messages p where p.id = t.message_id;
    update closed_gaps t set workspace_id = p.workspace_id from chatbots p where p.id = t.chatbot_id;
    update chatbot_activity t set workspace_id = p.workspace_id from chatbots p where p.id = t.chatbot_id;
    -- Checks of what was just written wait for the end otherwise, and keep the tables from being altered.
    set constraints all immediate;

    alter table waiting_questions drop constraint waiting_questions_message_id_fkey;
    alter table messages drop constraint messages_conversation_id_fkey, drop constraint messages_website_id_fkey;
    alter table left_messages drop constraint left_messages_conversation_id_fkey,
      drop constraint left_messages_website_id_fkey;
    alter table conversations drop constraint conversations_chatbot_id_fkey,
      drop constraint conversations_website_id_fkey;
    alter table closed_gaps drop constraint closed_gaps_chatbot_id_fkey;
    alter table chatbot_activity drop constraint chatbot_activity_chatbot_id_fkey;

    alter table conversations drop constraint conversations_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint conversations_chatbot_id_fkey foreign key (workspace_id, chatbot_id)
        references chatbots (workspace_id, id) on delete cascade,
      add constraint conversations_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table messages drop constraint messages_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint messages_conversation_id_fkey foreign key (workspace_id, conversation_id)
        references conversations (workspace_id, id) on delete cascade,
      add constraint messages_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table left_messages drop constraint left_messages_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint left_messages_conversation_id_fkey foreign key (workspace_id, conversation_id)
        references conversations (workspace_id, id) on delete cascade,
      add constraint left_messages_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table waiting_questions drop constraint waiting_questions_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, message_id),
      add constraint waiting_questions_message_id_fkey foreign key (workspace_id, message_id)
        references messages (workspace_id, id) on delete cascade;
    alter table closed_gaps drop constraint closed_gaps_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint closed_gaps_chatbot_id_fkey foreign key (workspace_id, chatbot_id)
        references chatbots (workspace_id, id) on delete cascade;
    alter table chatbot_activity drop constraint chatbot_activity_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, chatbot_id, slot),
      add constraint chatbot_activity_chatbot_id_fkey foreign key (workspace_id, chatbot_id)
        references chatbots (workspace_id, id) on delete cascade;

    drop index conversations_chatbot, conversations_website, conversations_started, conversations_ended,
      conversations_length, conversations_recent, conversations_outcome, conversations_rating,
      messages_conversation, messages_website, messages_misses, left_messages_conversation, left_messages_website,
      closed_gaps_chatbot;
    create index conversations_chatbot on conversations (workspace_id, chatbot_id, id desc);
    create index conversations_website on conversations (workspace_id, website_id);
    create index conversations_started on conversations (workspace_id, chatbot_id, started_at, id);
    create index conversations_ended on conversations (workspace_id, chatbot_id, ended_at, id);
    create index conversations_length on conversations (workspace_id, chatbot_id, message_count, id);
    create index conversations_recent on conversations (workspace_id, chatbot_id, last_message_at);
    create index conversations_outcome on conversations (workspace_id, chatbot_id, outcome, id)
      where outcome is not null;
    create index conversations_rating on conversations (workspace_id, chatbot_id, rating, id)
      where rating is not null;
    create index messages_conversation on messages (workspace_id, conversation_id, id);
    create index messages_website on messages (workspace_id, website_id);
    create index messages_misses on messages (workspace_id, website_id, id)
      where outcome = 'abstained' or feedback = -1;
    create index left_messages_conversation on left_messages (workspace_id, conversation_id, id);
    create index left_messages_website on left_messages (workspace_id, website_id);
    create index closed_gaps_chatbot on closed_gaps (workspace_id, chatbot_id, closed_at desc);

    create or replace function count_conversations() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, conversations)
      select workspace_id, chatbot_id, slot_of(started_at), count(*) from added where not is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot) do update set conversations = a.conversations + excluded.conversations;
      return null;
    end $$;

    create or replace function count_messages() returns trigger language plpgsql as $$ begin
      insert into chatbot_activity as a (workspace_id, chatbot_id, slot, messages, answers, unanswered)
      select c.workspace_id, c.chatbot_id, slot_of(m.created_at), count(*) filter (where m.is_from_user),
        count(*) filter (where not m.is_from_user), count(*) filter (where m.outcome = 'abstained')
      from added m join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id and not c.is_test
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, chatbot_id, slot) do update set messages = a.messages + excluded.messages,
        answers = a.answers + excluded.answers, unanswered = a.unanswered + excluded.unanswered;
      return null;
    end $$;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
