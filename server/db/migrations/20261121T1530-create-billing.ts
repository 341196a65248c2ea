import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whoever began to pay once. Everybody else is on the Free plan and has no row.
    create table billing_accounts (
      user_id bigint primary key references users(id) on delete cascade,
      customer_id text unique,
      -- The plan from the next cycle on; null: the present one.
      next_plan text check (next_plan in ('free', 'pro', 'business')),
      -- The last month that was closed and invoiced, for instance 2026-10.
      closed_month text not null,
      -- What the owner must be told: a charge that failed, a plan that ended.
      notice text,
      created_at timestamptz not null default now()
    );

    -- Which plan held from when on; one row for each change.
    create table plan_changes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      plan text not null check (plan in ('free', 'pro', 'business')),
      started_at timestamptz not null
    );
    create index plan_changes_user_time on plan_changes (user_id, started_at);

    -- The one card that is charged. Its details are read from the provider a moment after the first payment.
    create table payment_methods (
      user_id bigint primary key references users(id) on delete cascade,
      method_id text not null unique,
      brand text,
      last4 text,
      exp_month integer,
      exp_year integer,
      saved_at timestamptz not null default now()
    );

    create table invoices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      number text not null unique,
      -- The month that ended, for the one invoice of its cycle; null for a payment at the checkout.
      month text,
      status text not null check (status in ('open', 'paid', 'failed', 'refunded')),
      description text not null,
      buyer_name text not null,
      buyer_email text not null,
      lines jsonb not null,
      amount_cents integer not null check (amount_cents > 0),
      intent_id text unique,
      attempts integer not null default 0,
      -- When it is charged (again); null once it is settled or given up.
      next_attempt_at timestamptz,
      created_at timestamptz not null,
      unique (user_id, month)
    );
    create index invoices_user on invoices (user_id, id);
    create index invoices_due on invoices (next_attempt_at) where next_attempt_at is not null;

    -- The number given last in a year: counted in the transaction of the invoice, so that no number is left out.
    create table invoice_numbers (
      year integer primary key,
      last integer not null
    );

    -- Payments at the checkout, from the moment the form is shown.
    create table payments (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      plan text not null check (plan in ('pro', 'business')),
      amount_cents integer not null check (amount_cents > 0),
      status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled', 'refunded')),
      intent_id text unique,
      invoice_id bigint references invoices(id) on delete cascade,
      created_at timestamptz not null default now(),
      succeeded_at timestamptz
    );
    create unique index payments_pending on payments (user_id, plan) where status = 'pending';
    create index payments_user on payments (user_id, id);

    -- Lines that wait for the next invoice of a cycle: credits (negative), and what was too little to be charged.
    create table waiting_lines (
      id bigint generated always as identity primary key,
      user_id bigint not null references users(id) on delete cascade,
      kind text not null check (kind in ('fee', 'overage', 'credit')),
      -- The payment a credit comes from: when that is paid back, the credit is void.
      payment_id bigint references payments(id) on delete cascade,
      description text not null,
      quantity integer not null,
      unit_price_cents integer not null,
      amount_cents integer not null
    );
    create index waiting_lines_user on waiting_lines (user_id);

    -- Events of the payment provider that were handled.
    create table provider_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null default now()
    );
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
