import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- For the index on the texts of messages. Since Postgres 13 the owner of a database may create it. Where that is
    -- refused everything works, and searches in conversations read all messages of the website.
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$;
    -- Everybody's usage of a month.
    create index usage_totals_month on usage_totals (month);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
