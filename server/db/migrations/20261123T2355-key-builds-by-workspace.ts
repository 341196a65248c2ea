import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Uploads in progress. What is left of one is deleted after an hour anyway.
    truncate file_parts;
    alter table file_parts add column workspace_id bigint not null, drop constraint file_parts_pkey,
      add primary key (workspace_id, upload_id, ord);

    lock table knowledge_builds in access exclusive mode;
    alter table knowledge_builds add column workspace_id bigint;
    update knowledge_builds b set workspace_id = w.workspace_id from websites w where w.id = b.website_id;
    set constraints all immediate;
    alter table knowledge_builds drop constraint knowledge_builds_pkey,
      drop constraint knowledge_builds_website_id_fkey, drop constraint knowledge_builds_chatbot_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, id),
      add constraint knowledge_builds_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade,
      add constraint knowledge_builds_chatbot_id_fkey foreign key (workspace_id, chatbot_id)
        references chatbots (workspace_id, id) on delete set null (chatbot_id);

    drop index knowledge_builds_website, knowledge_builds_chatbot;
    create index knowledge_builds_website on knowledge_builds (workspace_id, website_id, id desc);
    create index knowledge_builds_chatbot on knowledge_builds (workspace_id, chatbot_id) where chatbot_id is not null;

    alter table entries drop constraint entries_id_key;
    alter table files drop constraint files_id_key;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
