import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- What a website's pages state about the place: hours, phone numbers, addresses, prices. The owner's own decisions
    -- are in columns that no build writes.
    create table key_facts (
      workspace_id bigint not null,
      id bigint generated always as identity,
      website_id bigint not null,
      kind text not null check (kind in ('hours', 'phone', 'email', 'address', 'price')),
      -- What tells it apart from others of its kind.
      label text not null,
      -- What the website says; null for a fact that the owner added.
      value text,
      url text,
      title text,
      language text,
      -- Whether the live version states it. Others stay as long as the owner has decided something.
      is_on_site boolean not null,
      -- In the order of the website.
      ord integer not null,
      -- What the owner says instead.
      own_label text,
      own_value text,
      is_hidden boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, website_id) references websites (workspace_id, id) on delete cascade
    );
    create index key_facts_website on key_facts (workspace_id, website_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
