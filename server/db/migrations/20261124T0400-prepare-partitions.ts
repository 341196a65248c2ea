import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- An address can be longer than an entry of an index. A column holds its hash because a partitioned table can't be
    -- unique by an expression, and crawl_id is in the key because its ranges are the partitions.
    alter table crawl_pages drop constraint crawl_pages_pkey,
      add column url_hash uuid not null generated always as (md5(url)::uuid) stored,
      add primary key (workspace_id, crawl_id, url_hash);
    drop index crawl_pages_url_unique;
    create index crawl_pages_order on crawl_pages (workspace_id, crawl_id, id);

    -- A table with a check that isn't validated can't become a partition. Rows of nothing add nothing.
    delete from usage_ledger where quantity = 0;
    alter table usage_ledger validate constraint usage_ledger_quantity_check;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
