import { overageOf } from '#shared/plans/overage.ts';
import { type PlanName, plans } from '#shared/plans/plans.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { monthOf } from '../../plans/cycle.ts';
import { listPlanChanges } from '../../plans/plan-changes.ts';
import { planInForce } from '../../plans/plan-in-force.ts';
import { type ChargedKind, dayShareOf, type SpendingVerdict, spendingVerdict } from '../../plans/plan-limits.ts';
import type { Usage } from '../record-usage.ts';
import { toMinutes } from '../usage-of-month.ts';
import { usageTotals } from '../usage-totals.ts';
import { type SpendingLimits, spendingLimits } from './store.ts';

export interface SpendingOfMonth extends SpendingLimits {
  /** What the workspace owes for this month beyond its plan. */
  spentCents: number;
  /** The most that visitors' questions can cost on one day. */
  dayCents: number;
  /** The price of more usage in this month. */
  priceOf(more: readonly Pick<Usage, 'kind' | 'quantity'>[]): number;
  /** Whether more usage may be charged. */
  verdictOn(more: readonly Pick<Usage, 'kind' | 'quantity'>[]): SpendingVerdict;
}

const none: Record<ChargedKind, number> = { message: 0, refresh: 0, voice_seconds: 0 };

/** What a workspace has spent beyond its plan this month, as its invoice will count it, and what it may still spend. */
export async function spendingOfMonth(
  config: Pick<Config, 'spending'>,
  db: Database | Transaction,
  workspaceId: number,
  present: PlanName,
  now = new Date(),
): Promise<SpendingOfMonth> {
  const limits = await spendingLimits(config, db, workspaceId);
  const plan = planInForce(await listPlanChanges(db, workspaceId), monthOf(now), present);
  const used = await usageTotals(db, workspaceId);
  const costWith = (more: readonly Pick<Usage, 'kind' | 'quantity'>[]) => {
    const added = { ...none };
    for (const { kind, quantity } of more) added[kind] += quantity;
    return overageOf(plans[plan], {
      chatMessages: used.message + added.message,
      voiceMinutes: toMinutes(used.voice_seconds + added.voice_seconds),
      knowledgeBaseRefreshes: used.refresh + added.refresh,
    }).totalCents;
  };
  const spentCents = costWith([]);
  const dayCents = dayShareOf(limits.capCents);
  const priceOf: SpendingOfMonth['priceOf'] = (more) => costWith(more) - spentCents;
  return {
    ...limits,
    spentCents,
    dayCents,
    priceOf,
    verdictOn: (more) => {
      // Only people of the workspace refresh its knowledge, so the day's share doesn't apply.
      const isByVisitors = more.every(({ kind }) => kind !== 'refresh');
      const spent = { spentCents, todayCents: isByVisitors ? limits.todayCents : 0 };
      return spendingVerdict(priceOf(more), spent, {
        capCents: limits.capCents,
        dayCents: isByVisitors ? dayCents : Infinity,
      });
    },
  };
}
