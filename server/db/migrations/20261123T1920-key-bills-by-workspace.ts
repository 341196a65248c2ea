import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table disputes, invoices, payments, plan_changes, usage_ledger, waiting_lines in access exclusive mode;
    alter table disputes add column workspace_id bigint references workspaces (id) on delete cascade;
    update disputes d set workspace_id = i.workspace_id from invoices i where i.id = d.invoice_id;
    set constraints all immediate;

    alter table disputes drop constraint disputes_invoice_id_fkey;
    alter table waiting_lines drop constraint waiting_lines_payment_id_fkey;
    alter table payments drop constraint payments_invoice_id_fkey;

    alter table invoices drop constraint invoices_pkey, add primary key (workspace_id, id);
    alter table plan_changes drop constraint plan_changes_pkey, add primary key (workspace_id, id);
    alter table usage_ledger drop constraint usage_ledger_pkey, add primary key (workspace_id, id);
    alter table payments drop constraint payments_pkey, add primary key (workspace_id, id),
      add constraint payments_invoice_id_fkey foreign key (workspace_id, invoice_id)
        references invoices (workspace_id, id) on delete cascade;
    alter table waiting_lines drop constraint waiting_lines_pkey, add primary key (workspace_id, id),
      add constraint waiting_lines_payment_id_fkey foreign key (workspace_id, payment_id)
        references payments (workspace_id, id) on delete cascade;
    alter table disputes drop constraint disputes_pkey, alter column workspace_id set not null,
      add primary key (workspace_id, id),
      add constraint disputes_invoice_id_fkey foreign key (workspace_id, invoice_id)
        references invoices (workspace_id, id) on delete cascade;

    -- The keys are the same.
    drop index invoices_workspace, payments_workspace, waiting_lines_workspace;
    drop index payments_invoice, waiting_lines_payment, disputes_invoice;
    create index payments_invoice on payments (workspace_id, invoice_id) where invoice_id is not null;
    create index waiting_lines_payment on waiting_lines (workspace_id, payment_id) where payment_id is not null;
    create index disputes_invoice on disputes (workspace_id, invoice_id);
  `);
}

export function down(): Promise<void> {
  throw new Error('Migrations go forward only');
}
