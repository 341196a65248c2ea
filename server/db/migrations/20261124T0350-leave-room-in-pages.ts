import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A choice flips is_included of thousands of rows. A row whose new version fits beside the old one needs no new
    -- index entry, and rows without their texts are small, so that the room costs little.
    alter table pages set (fillfactor = 50, toast_tuple_target = 256);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
