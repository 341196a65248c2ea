import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Questions with what a good answer must contain.
    create table answer_tests (
      workspace_id bigint not null,
      id bigint generated always as identity,
      chatbot_id bigint not null,
      question text not null,
      expectation jsonb not null,
      origin text not null check (origin in ('hand', 'conversation', 'gap', 'proposed', 'csv')),
      created_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade
    );
    -- A question can be longer than an index entry.
    create unique index answer_tests_question on answer_tests (workspace_id, chatbot_id, md5(question));

    create table answer_test_runs (
      workspace_id bigint not null,
      id bigint generated always as identity,
      chatbot_id bigint not null,
      kind text not null check (kind in ('build', 'demand', 'draft')),
      -- Null for all tests of the chatbot.
      test_id bigint,
      -- Unsaved settings, for 'draft'.
      draft jsonb,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
      progress jsonb not null,
      passed integer not null default 0,
      failed integer not null default 0,
      changed integer not null default 0,
      -- A message for the owner, and the HTTP status that goes with it.
      error text,
      error_status smallint,
      attempts integer not null default 0,
      -- Increases with each claim. Only the holder of the last one may write.
      lease_token integer not null default 0,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, chatbot_id) references chatbots (workspace_id, id) on delete cascade,
      foreign key (workspace_id, test_id) references answer_tests (workspace_id, id) on delete cascade
    );
    create index answer_test_runs_chatbot on answer_test_runs (workspace_id, chatbot_id, id desc);
    create index answer_test_runs_test on answer_test_runs (workspace_id, test_id) where test_id is not null;
    create index answer_test_runs_open on answer_test_runs (id) where status in ('queued', 'running');

    create table answer_test_results (
      workspace_id bigint not null,
      test_id bigint not null,
      run_id bigint not null,
      has_passed boolean not null,
      reason text not null,
      missing jsonb not null,
      answer text not null,
      outcome text not null,
      sources jsonb not null,
      has_changed boolean not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, test_id, run_id),
      foreign key (workspace_id, test_id) references answer_tests (workspace_id, id) on delete cascade,
      foreign key (workspace_id, run_id) references answer_test_runs (workspace_id, id) on delete cascade
    );
    create index answer_test_results_run on answer_test_results (workspace_id, run_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
