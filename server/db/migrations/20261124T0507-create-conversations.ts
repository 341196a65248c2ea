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
      -- Kept as a number: a list that is sorted by it must not count the messages of every conversation.
      message_count integer not null default 0,
      -- What owners ask their own chatbots: in no list, no count and no charge.
      is_test boolean not null default false,
      -- Of all answers: the one that helped least, and a thumbs-down before a thumbs-up. Kept here, so that a list of a
      -- hundred thousand is filtered without reading their messages.
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
      -- A question that got no answer because its process died, and was given back.
      is_unanswered boolean not null default false,
      sources jsonb not null default '[]',
      -- Why an answer came out as it did, at most 2 KB. It holds words of the visitor and goes when the text goes.
      reasons jsonb,
      feedback smallint check (feedback in (-1, 1)),
      created_at timestamptz not null default now(),
      -- What a model did for an answer; null for the site's own sentences. Kept when the text is not, because it says
      -- nothing about the visitor.
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
    -- Questions without an answer, and answers someone didn't like: few among many messages.
    create index messages_misses on messages (workspace_id, website_id, id)
      where outcome = 'abstained' or feedback = -1;
    create index messages_website on messages (workspace_id, website_id);

    -- What visitors left for the owner where there was no answer. Kept when the texts of a conversation go, since they
    -- wait for a reply. Deleted with the conversation.
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

    -- Questions whose answer is being written. Written with the question and removed with its answer, so that one whose
    -- process died is found.
    create table waiting_questions (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      message_id bigint not null,
      -- What it was charged with; null for nothing.
      ledger_id bigint,
      languages text[] not null,
      -- When it was begun again, which is done once.
      resumed_at timestamptz,
      primary key (workspace_id, message_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
    );

    -- Gaps that are no longer listed: dismissed by the owner, or answered by the site since. Other ways to ask the
    -- question have the same keys, and are closed with it.
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

    -- The owner of a database may create the extension. Where that is refused everything works, and searches in
    -- conversations read all messages of the website.
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$;
    do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        -- The list of what is not in the index yet is kept short: the message that fills it waits until it is empty.
        create index messages_texts on messages using gin (content gin_trgm_ops) with (gin_pending_list_limit = 256);
      end if;
    end $$;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
