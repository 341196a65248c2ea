import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table entries, files in access exclusive mode;
    alter table entries add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table files add column workspace_id bigint references workspaces (id) on delete cascade;
    update entries t set workspace_id = p.workspace_id from websites p where p.id = t.website_id;
    update files t set workspace_id = p.workspace_id from websites p where p.id = t.website_id;
    set constraints all immediate;

    -- Knowledge refers to them by the number alone.
    alter table entries drop constraint entries_pkey, drop constraint entries_website_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, id),
      add constraint entries_id_key unique (id),
      add constraint entries_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table files drop constraint files_pkey, drop constraint files_website_id_fkey,
      drop constraint files_chatbot_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, id),
      add constraint files_id_key unique (id),
      add constraint files_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade,
      add constraint files_chatbot_id_fkey foreign key (workspace_id, chatbot_id)
        references chatbots (workspace_id, id) on delete cascade;

    drop index entries_website, files_website, files_chatbot_filename_unique;
    create index entries_website on entries (workspace_id, website_id, id);
    create index files_website on files (workspace_id, website_id);
    create unique index files_chatbot_filename_unique on files (workspace_id, chatbot_id, filename);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
