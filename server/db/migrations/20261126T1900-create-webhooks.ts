import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhooks (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      url text not null,
      events text[] not null,
      -- Encrypted, and which of the installation's secrets opens it.
      secret bytea not null,
      secret_id text not null,
      -- Also signs until then, so that a receiver has time to change.
      earlier_secret bytea,
      earlier_secret_id text,
      earlier_until timestamptz,
      is_on boolean not null default true,
      -- A message for the owner if it was turned off automatically.
      off_reason text,
      -- Tries that failed since the last success, since when, and how long it is left alone.
      failures integer not null default 0,
      failing_since timestamptz,
      resume_at timestamptz,
      -- When it last worked again. What failed before that is tried again at once.
      recovered_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (workspace_id, id)
    );
    create index webhooks_on on webhooks (id) where is_on;

    -- What has to be sent to a webhook, written in the transaction of what it tells of, and the log of what was sent.
    create table webhook_deliveries (
      workspace_id bigint not null,
      id bigint generated always as identity,
      webhook_id bigint not null,
      -- The same for all webhooks that get the event.
      event_id text not null,
      type text not null,
      -- Events of one conversation are sent in order. Deleted with the conversation, since they may have its texts.
      conversation_id bigint,
      payload jsonb not null,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      tries integer not null default 0,
      next_at timestamptz not null default now(),
      tried_at timestamptz,
      give_up_at timestamptz not null default now() + interval '3 days',
      response_status smallint,
      response text,
      error text,
      error_status smallint,
      attempts integer not null default 0,
      -- Increases with each claim. Only the holder of the last one may write.
      lease_token integer not null default 0,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade,
      foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
    );
    create index webhook_deliveries_webhook on webhook_deliveries (workspace_id, webhook_id, id desc);
    create index webhook_deliveries_open on webhook_deliveries (workspace_id, webhook_id, id)
      where status in ('queued', 'running');
    create index webhook_deliveries_conversation on webhook_deliveries (workspace_id, conversation_id)
      where conversation_id is not null;
    create index webhook_deliveries_old on webhook_deliveries (created_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
