import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table key_facts drop constraint key_facts_kind_check;
    -- A person's label is their role.
    alter table key_facts add constraint key_facts_kind_check
      check (kind in ('hours', 'phone', 'email', 'address', 'price', 'person'));
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
