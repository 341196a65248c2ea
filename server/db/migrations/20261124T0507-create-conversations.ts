import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table conversations (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      public_id text not null,
      chatbot_id bigint not null,
      website_id bigint not null,
      visitor_id text,
      started_at timestamptz not null default now(),
      last_message_at timestamptz not null default now(),
      ended_at timestamptz,
      -- Stored, so that sorting a list by it doesn't count the messages of every conversation.
      message_count integer not null default 0,
      -- Owners testing their own chatbots. Not listed, counted or charged.
      is_test boolean not null default false,
      -- The least helpful outcome of all answers, and the rating, where a thumbs-down outweighs a thumbs-up. Stored
      -- here to filter a hundred thousand conversations without reading their messages.
      outcome text,
      rating smallint,
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade,
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index conversations_chatbot on conversations (workspace_id, chatbot_id, id desc);
    create index conversations_ended on conversations (workspace_id, chatbot_id, ended_at, id);
    create index conversations_length on conversations (workspace_id, chatbot_id, message_count, id);
    create index conversations_open on conversations (last_message_at) where ended_at is null;
    create index conversations_outcome on conversations (workspace_id, chatbot_id, outcome, id)
      where outcome is not null;
    create unique index conversations_public_id_unique on conversations (public_id);
    create index conversations_rating on conversations (workspace_id, chatbot_id, rating, id)
      where rating is not null;
    create index conversations_recent on conversations (workspace_id, chatbot_id, last_message_at);
    create index conversations_started on conversations (workspace_id, chatbot_id, started_at, id);
    create index conversations_tests on conversations (last_message_at) where is_test;
    create index conversations_website on conversations (workspace_id, website_id);

    create table messages (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      conversation_id bigint not null,
      website_id bigint not null,
      content text not null,
      is_from_user boolean not null,
      outcome text check (outcome in ('answered', 'partial', 'abstained', 'fallback')),
      -- A question without an answer because its process died. Its charge was reversed.
      is_unanswered boolean not null default false,
      sources jsonb not null default '[]',
      -- The reasons for an answer, at most 2 KB. They contain the visitor's words and are deleted with the text.
      reasons jsonb,
      feedback smallint check (feedback in (-1, 1)),
      created_at timestamptz not null default now(),
      -- The model's usage for an answer. Null for the site's own sentences. Kept even if the text isn't, because it
      -- reveals nothing about the visitor.
      model text,
      input_tokens integer,
      output_tokens integer,
      first_sentence_ms integer,
      -- US dollars.
      cost numeric(14,8),
      primary key (workspace_id, id),
      foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index messages_conversation on messages (workspace_id, conversation_id, id);
    -- Questions without an answer and disliked answers, which are few among many messages.
    create index messages_misses on messages (workspace_id, website_id, id)
      where outcome = 'abstained' or feedback = -1;
    create index messages_website on messages (workspace_id, website_id);

    -- Messages that visitors left for the owner when there was no answer. Kept when the texts of a conversation are
    -- deleted, because visitors expect a reply. Deleted with the conversation.
    create table contact_messages (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      conversation_id bigint not null,
      website_id bigint not null,
      name text,
      email text not null,
      message text not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index contact_messages_conversation on contact_messages (workspace_id, conversation_id, id);
    create index contact_messages_website on contact_messages (workspace_id, website_id);

    -- Questions whose answer is being written. Added with the question and removed with its answer, so that questions
    -- whose process died are found.
    create table waiting_questions (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      message_id bigint not null,
      -- The usage it was charged. Null if none.
      ledger_id bigint,
      languages text[] not null,
      -- When it was restarted, which happens only once.
      resumed_at timestamptz,
      primary key (workspace_id, message_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
    );

    -- Gaps that are no longer listed, because the owner dismissed them or the site now answers them. Other wordings of
    -- the question have the same keys and are closed with it.
    create table closed_gaps (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      chatbot_id bigint not null,
      question text not null,
      keys text[] not null,
      reason text not null check (reason in ('dismissed', 'answered')),
      source jsonb,
      closed_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade
    );
    create index closed_gaps_chatbot on closed_gaps (workspace_id, chatbot_id, closed_at desc);

    -- The owner of a database can usually create the extension. Without it, everything works, but searches in
    -- conversations read all messages of the website.
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$;
    do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        -- The list of entries that aren't in the index yet is kept short, because the message that fills it has to wait
        -- until it is emptied.
        create index messages_texts on messages using gin (content gin_trgm_ops) with (gin_pending_list_limit = 256);
      end if;
    end $$;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
