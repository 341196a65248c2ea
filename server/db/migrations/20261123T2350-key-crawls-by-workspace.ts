import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table crawls, crawl_pages in access exclusive mode;
    -- Trials, which nobody can return to.
    delete from crawls where workspace_id is null;
    alter table crawl_pages add column workspace_id bigint;
    update crawl_pages p set workspace_id = c.workspace_id from crawls c where c.id = p.crawl_id;
    set constraints all immediate;

    alter table crawl_pages drop constraint crawl_pages_crawl_id_fkey, drop constraint crawl_pages_pkey,
      alter column workspace_id set not null, add primary key (workspace_id, id);
    alter table crawls drop constraint crawls_pkey, drop constraint crawls_website_id_fkey,
      alter column workspace_id set not null, add primary key (workspace_id, id),
      add constraint crawls_website_id_fkey foreign key (workspace_id, website_id)
        references websites (workspace_id, id) on delete cascade;
    alter table crawl_pages add constraint crawl_pages_crawl_id_fkey foreign key (workspace_id, crawl_id)
      references crawls (workspace_id, id) on delete cascade;

    drop index crawls_one_running, crawls_website, crawls_workspace, crawls_open_trials, crawl_pages_url_unique,
      crawl_pages_readings;
    create unique index crawls_one_running on crawls (workspace_id, website_id) where status in ('queued', 'running');
    create index crawls_website on crawls (workspace_id, website_id, id desc);
    create index crawls_open_trials on crawls (workspace_id, trial_address) where trial_address is not null;
    create unique index crawl_pages_url_unique on crawl_pages (workspace_id, crawl_id, md5(url));
    create index crawl_pages_readings on crawl_pages (workspace_id, crawl_id) where record is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
