import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What the ledger comes to by month (UTC), moved on in the statement that writes the ledger: a plan's limit is
    -- checked on one row, however much was used.
    create table usage_totals (
      user_id bigint not null references users(id) on delete cascade,
      month date not null,
      kind text not null,
      quantity bigint not null,
      primary key (user_id, month, kind)
    );
    insert into usage_totals (user_id, month, kind, quantity)
      select user_id, date_trunc('month', created_at at time zone 'UTC')::date, kind, sum(quantity)
      from usage_ledger group by 1, 2, 3;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
