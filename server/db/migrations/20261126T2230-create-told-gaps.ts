import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The open gaps that webhooks of a workspace know about, per chatbot.
    create table told_gaps (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      chatbot_id bigint not null,
      -- { id, keys }: keys are hashes, so that nothing a visitor wrote is kept here.
      gaps jsonb not null default '[]',
      checked_at timestamptz not null default now(),
      primary key (workspace_id, chatbot_id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
