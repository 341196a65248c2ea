import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When members were emailed that the visitor waits for a person. A wait that began later hasn't been.
    alter table conversations add column person_mailed_at timestamptz;
    create index conversations_asked on conversations (person_asked_at)
      where person_asked_at is not null and person_id is null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
