import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Workspaces that have paid at some point. All others are on the Free plan and have no row.
    create table billing_accounts (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      customer_id text,
      -- The plan for the next cycle. Null if it stays the same.
      next_plan text check (next_plan in ('free', 'pro', 'business')),
      -- The last month that was closed and invoiced, such as 2026-10.
      closed_month text not null,
      -- A message for the owner about a failed charge or a plan that ended.
      notice text,
      created_at timestamptz not null default now(),
      unique (customer_id)
    );

    -- Plans and when each one started.
    create table plan_changes (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      plan text not null check (plan in ('free', 'pro', 'business')),
      started_at timestamptz not null,
      primary key (workspace_id, id)
    );
    create index plan_changes_workspace_time on plan_changes (workspace_id, started_at);

    -- The card that is charged. Its details are read from the provider shortly after the first payment.
    create table payment_methods (
      workspace_id bigint primary key references workspaces (id) on delete cascade,
      method_id text not null,
      brand text,
      last4 text,
      exp_month integer,
      exp_year integer,
      saved_at timestamptz not null default now(),
      unique (method_id)
    );

    -- The last invoice number of a year, increased in the invoice's transaction so that there are no gaps.
    create table invoice_numbers (
      year integer primary key,
      last integer not null
    );

    create table invoices (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      number text not null,
      -- The month that ended, for the only invoice of its cycle. Null for a payment at checkout.
      month text,
      -- 'unconfirmed' waits for the owner to confirm with the bank. 'disputed' was paid, and the bank is deciding a
      -- dispute.
      status text not null check (status in ('open', 'unconfirmed', 'paid', 'failed', 'disputed', 'refunded')),
      description text not null,
      buyer_name text not null,
      buyer_email text not null,
      lines jsonb not null,
      amount_cents integer not null check (amount_cents > 0),
      intent_id text,
      attempts integer not null default 0,
      -- The time of the next charge. Null once it is settled or no longer tried.
      next_attempt_at timestamptz,
      created_at timestamptz not null,
      primary key (workspace_id, id),
      unique (intent_id),
      unique (number),
      unique (workspace_id, month)
    );
    create index invoices_due on invoices (next_attempt_at) where next_attempt_at is not null;

    -- Payments at checkout, added when the form is shown.
    create table payments (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      plan text not null check (plan in ('pro', 'business')),
      amount_cents integer not null check (amount_cents > 0),
      status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled', 'refunded')),
      intent_id text,
      invoice_id bigint,
      created_at timestamptz not null default now(),
      succeeded_at timestamptz,
      primary key (workspace_id, id),
      unique (intent_id),
      foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
    );
    -- Deleting an account looks up what references each of its invoices and payments.
    create index payments_invoice on payments (workspace_id, invoice_id) where invoice_id is not null;
    create unique index payments_pending on payments (workspace_id, plan) where status = 'pending';

    -- Lines that wait for the next invoice of a cycle: credits (negative), and amounts too small to charge.
    create table waiting_lines (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id bigint generated always as identity,
      kind text not null check (kind in ('fee', 'overage', 'credit')),
      -- The payment that a credit comes from. If it is refunded, the credit is void.
      payment_id bigint,
      description text not null,
      quantity integer not null,
      unit_price_cents integer not null,
      amount_cents integer not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, payment_id) references payments (workspace_id, id) on delete cascade
    );
    create index waiting_lines_payment on waiting_lines (workspace_id, payment_id) where payment_id is not null;

    -- Payments that the buyer disputed at the bank, by the provider's ID. Their events arrive in any order, so
    -- decisions are kept.
    create table disputes (
      workspace_id bigint not null references workspaces (id) on delete cascade,
      id text not null,
      invoice_id bigint not null,
      outcome text check (outcome in ('won', 'lost')),
      told_at timestamptz not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
    );
    create index disputes_invoice on disputes (workspace_id, invoice_id);

    -- Handled events of the payment provider.
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
