import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Gaps that are no longer listed: dismissed by the owner, or answered by the site since. 'keys' are what the wordings
    -- of the question are about, so that other ways to ask it are closed with it.
    create table closed_gaps (
      id bigint generated always as identity primary key,
      chatbot_id bigint not null references chatbots(id) on delete cascade,
      question text not null,
      keys text[] not null,
      reason text not null check (reason in ('dismissed', 'answered')),
      source jsonb,
      closed_at timestamptz not null default now()
    );
    create index closed_gaps_chatbot on closed_gaps (chatbot_id, closed_at desc);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
