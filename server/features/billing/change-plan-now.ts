import type { PlanName } from '#shared/plans/plans.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertPlanChange } from '../plans/plan-changes.ts';
import type { WorkspaceAccount } from '../plans/workspace-account.ts';
import { setPlan } from '../tenants/workspace-queries.ts';
import { updateBillingAccount } from './account/store.ts';

/** Changes the plan of a locked account and records when. Clears a requested downgrade. */
export async function changePlanNow(
  trx: Transaction,
  account: WorkspaceAccount,
  plan: PlanName,
  startedAt: Date,
): Promise<WorkspaceAccount> {
  await updateBillingAccount(trx, account.id, { nextPlan: null });
  if (plan === account.plan) return account;
  await setPlan(trx, account.id, plan);
  await insertPlanChange(trx, account.id, { plan, startedAt });
  const change = { before: { plan: account.plan }, after: { plan } };
  await recordAudit(trx, { action: 'plan.changed', workspaceId: account.id, ...change });
  return { ...account, plan };
}
