import { overagePriceCents, type PlanName } from '#shared/plans/plans.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import { hasPaymentMethod } from '../../tenants/workspace-queries.ts';
import { spendingOfMonth } from './spending-of-month.ts';

/** The ledger's units that a cent pays for. */
const unitsPerCent = { message: 1 / overagePriceCents.chatMessage, voice_seconds: 60 / overagePriceCents.voiceMinute };

/** What visitors can still use today beyond the plan, in the ledger's units. */
export async function leftBeyondPlan(
  config: Pick<Config, 'spending'>,
  db: Database,
  { workspaceId, plan }: { workspaceId: number; plan: PlanName },
  kind: keyof typeof unitsPerCent,
): Promise<number> {
  if (!(await hasPaymentMethod(db, workspaceId))) return 0;
  const { capCents, spentCents, dayCents, todayCents } = await spendingOfMonth(config, db, workspaceId, plan);
  return Math.max(0, Math.min(capCents - spentCents, dayCents - todayCents)) * unitsPerCent[kind];
}
