import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table pages, page_uploads in access exclusive mode;
    alter table pages add column workspace_id bigint references workspaces (id) on delete cascade;
    alter table page_uploads add column workspace_id bigint references workspaces (id) on delete cascade;
    update pages t set workspace_id = w.workspace_id from websites w where w.id = t.website_id;
    update page_uploads t set workspace_id = w.workspace_id from websites w where w.id = t.website_id;
    set constraints all immediate;

    alter table pages drop constraint pages_pkey, drop constraint pages_website_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, id),
      add constraint pages_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    drop index pages_website_url_unique;
    create unique index pages_website_url_unique on pages (workspace_id, website_id, url);

    alter table page_uploads drop constraint page_uploads_pkey, drop constraint page_uploads_website_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, website_id, crawl_id),
      add constraint page_uploads_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
