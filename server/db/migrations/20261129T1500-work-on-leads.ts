import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What has become of a message that a visitor left, and the member who takes care of it.
    alter table contact_messages add column status text not null default 'new'
      check (status in ('new', 'in-progress', 'done'));
    alter table contact_messages add column assignee_id bigint;
    alter table contact_messages add foreign key (workspace_id, assignee_id)
      references workspace_members (workspace_id, user_id) on delete set null (assignee_id);
    -- Before there was a list of them, owners found them with their conversations.
    update contact_messages set status = 'done' where created_at < now() - interval '30 days';
    create index contact_messages_assignee on contact_messages (workspace_id, assignee_id)
      where assignee_id is not null;
    create index contact_messages_status on contact_messages (workspace_id, status, id);
    create index contact_messages_recent on contact_messages (workspace_id, created_at);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
