import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Hosts that this installation has requested lately, for all workspaces together.
    create table crawl_hosts (
      host text primary key,
      -- The work that reads the host, or that is called to do so: the name of its job, the workspace and an id.
      holder text,
      token bigint not null default 0,
      lease_until timestamptz,
      taken_at timestamptz,
      -- Whose work had the turn last. It doesn't go first the next time.
      workspace_id bigint,
      -- The pace that the host asked for.
      next_at timestamptz,
      gap_ms integer not null default 0,
      -- Requests that updates may still make, as of budget_at. Null if they made none.
      budget double precision,
      budget_at timestamptz not null default now(),
      used_at timestamptz not null default now()
    );
    create index crawl_hosts_used_at on crawl_hosts (used_at);

    -- Work that waits for its turn, and the job that continues it.
    create table crawl_host_waiters (
      host text not null references crawl_hosts (host) on delete cascade,
      work text not null,
      workspace_id bigint not null,
      job text not null,
      data jsonb not null,
      owner text,
      asked_at timestamptz not null default clock_timestamp(),
      -- When it was called last. It didn't come yet.
      called_at timestamptz,
      primary key (host, work)
    );
    create index crawl_host_waiters_work on crawl_host_waiters (work);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
