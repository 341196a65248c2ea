import type { Transaction } from '../../db/connection.ts';

/**
 * Refunds a charge, in the transaction of its subject. Adds the negative quantity to the ledger at the same time, so
 * that no day or month falls below zero.
 * @param ledgerId the charge, which must not be refunded yet
 */
export async function giveBack(trx: Transaction, workspaceId: number, ledgerId: number): Promise<void> {
  await trx.raw(
    `with charge as (select * from usage_ledger where workspace_id = ? and id = ?),
     total as (
       update usage_totals t set quantity = t.quantity - charge.quantity from charge
       where t.workspace_id = charge.workspace_id and t.kind = charge.kind
         and t.month = date_trunc('month', charge.created_at at time zone 'UTC')::date
     )
     insert into usage_ledger (workspace_id, website_id, chatbot_id, kind, quantity, created_at)
     select workspace_id, website_id, chatbot_id, kind, -quantity, created_at from charge`,
    [workspaceId, ledgerId],
  );
}
