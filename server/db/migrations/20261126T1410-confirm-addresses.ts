import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the user opened a link that was sent to their address. Null after the address changed.
    alter table users add column email_confirmed_at timestamptz;

    alter table account_links drop constraint account_links_kind_check;
    alter table account_links add constraint account_links_kind_check check (kind in ('reset', 'invite', 'confirm'));

    -- Mails that a user doesn't want.
    create table mail_switches (
      user_id bigint not null references users (id) on delete cascade,
      -- The kind that is off.
      switch text not null,
      off_since timestamptz not null default now(),
      primary key (user_id, switch)
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
