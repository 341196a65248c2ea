import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Of all answers of a conversation: the one that helped least, and a thumbs-down before a thumbs-up. Kept on the row,
    -- so that a list of a hundred thousand is filtered without reading their messages.
    alter table conversations add column outcome text, add column rating smallint;
    update conversations c set outcome = found.outcome, rating = found.rating
    from (
      select conversation_id,
        (array['abstained', 'fallback', 'partial', 'answered'])[min(array_position(array['abstained', 'fallback', 'partial', 'answered'], outcome))] as outcome,
        min(feedback) as rating
      from messages where not is_from_user group by conversation_id
    ) found
    where c.id = found.conversation_id and (found.outcome is not null or found.rating is not null);
    create index conversations_outcome on conversations (chatbot_id, outcome, id) where outcome is not null;
    create index conversations_rating on conversations (chatbot_id, rating, id) where rating is not null;
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
