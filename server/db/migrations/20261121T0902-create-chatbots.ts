import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table chatbots (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      website_id bigint not null references websites(id) on delete cascade,
      name text not null,
      is_active boolean not null default true,
      widget_config jsonb not null,
      allowed_origins jsonb not null default '[]',
      created_at timestamptz not null default now()
    );
    create index chatbots_user on chatbots (user_id, id desc);
    create index chatbots_website on chatbots (website_id);

    create table conversations (
      id bigint generated always as identity primary key,
      public_id text not null,
      chatbot_id bigint not null references chatbots(id) on delete cascade,
      website_id bigint not null references websites(id) on delete cascade,
      visitor_id text,
      started_at timestamptz not null default now(),
      last_message_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create unique index conversations_public_id_unique on conversations (public_id);
    create index conversations_chatbot on conversations (chatbot_id, id desc);
    -- For deleting a website: without it every conversation there is would be looked at.
    create index conversations_website on conversations (website_id);
    create index conversations_open on conversations (last_message_at) where ended_at is null;

    create table messages (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations(id) on delete cascade,
      website_id bigint not null references websites(id) on delete cascade,
      content text not null,
      is_from_user boolean not null,
      outcome text check (outcome in ('answered', 'partial', 'abstained', 'fallback')),
      sources jsonb not null default '[]',
      feedback smallint check (feedback in (-1, 1)),
      created_at timestamptz not null default now()
    );
    create index messages_conversation on messages (conversation_id, id);
    create index messages_website on messages (website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
