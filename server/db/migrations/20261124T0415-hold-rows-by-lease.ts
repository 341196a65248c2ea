import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table crawls
      -- Grows with each claim: only the holder of the last one may write.
      add column lease_token integer not null default 0,
      -- The holder renews it; past it, the next worker takes over. Null when nobody holds the row.
      add column lease_until timestamptz;
    update crawls set lease_until = alive_at + interval '8 seconds' where alive_at is not null;
    -- A worker of the version before would not see who holds a crawl: without the column it can't claim one.
    alter table crawls drop column alive_at;
    alter table knowledge_builds add column lease_token integer not null default 0;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
