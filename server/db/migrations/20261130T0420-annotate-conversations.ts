import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What members write for each other. Not among the messages, so that no visitor and no model can get it.
    create table conversation_notes (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      conversation_id bigint not null,
      -- The name stays when the member leaves.
      author_id bigint,
      author_name text not null,
      content text not null,
      client_id text not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, conversation_id, client_id),
      foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
      foreign key (workspace_id, author_id) references workspace_members (workspace_id, user_id)
        on delete set null (author_id)
    );
    create index conversation_notes_author on conversation_notes (workspace_id, author_id) where author_id is not null;

    -- Texts that members insert into replies.
    create table saved_replies (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      name text not null,
      content text not null,
      primary key (workspace_id, id)
    );
    create unique index saved_replies_name on saved_replies (workspace_id, lower(name));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
