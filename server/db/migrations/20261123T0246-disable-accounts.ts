import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Since when somebody can't sign in; null for everybody else.
    alter table users add column disabled_at timestamptz;

    -- What administrators did stays readable when the account it was done to, or by, is gone: with the names of then.
    alter table admin_changes alter column user_id drop not null;
    alter table admin_changes add column account_name text;
    alter table admin_changes add column admin_name text;
    update admin_changes c set account_name = u.username from users u where u.id = c.user_id;
    update admin_changes c set admin_name = u.username from users u where u.id = c.admin_id;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
