import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Mails that are waiting to be sent, and for some weeks, that they were.
    create table mails (
      id bigint generated always as identity primary key,
      kind text not null,
      -- The recipient. Null for an address without an account.
      user_id bigint references users (id) on delete cascade,
      -- Recipient, language and contents, encrypted, because links in them sign people in. Null once it was sent or
      -- given up.
      sealed bytea,
      secret_id text,
      -- No second mail is sent with the same one, such as a warning in the same month.
      once text unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- Until when a worker may be handing it to the mail server.
      held_until timestamptz,
      tries integer not null default 0,
      sent_at timestamptz,
      given_up_at timestamptz,
      -- Why the last try failed, and when.
      problem text,
      problem_at timestamptz
    );
    create index mails_user on mails (user_id);
    create index mails_waiting on mails (id) where sent_at is null and given_up_at is null;
    create index mails_sent on mails (sent_at);
    create index mails_problem on mails (problem_at) where problem is not null;

    -- The language of the browser at the last sign-in, for mails to users who haven't chosen one.
    alter table users add column browser_language text check (browser_language in ('en', 'de'));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
