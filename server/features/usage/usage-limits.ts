import type { Meter, MeterState, SpendingState, UsageLimits } from '#shared/contracts/usage.ts';
import { overagePriceCents } from '#shared/plans/plans.ts';
import type { Services } from '../../services.ts';
import { monthOf } from '../plans/cycle.ts';
import { planHolder } from '../plans/plan-holder.ts';
import {
  hasPremium,
  includedQuantity,
  type LimitedKind,
  nearShare,
  spendingVerdict,
  type Verdict,
  verdictOn,
  visitorShareOf,
} from '../plans/plan-limits.ts';
import { countWebsitesOf, hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { leftBeyondPlan } from './spending/left-beyond-plan.ts';
import { spendingOfMonth } from './spending/spending-of-month.ts';
import { spendingLimits } from './spending/store.ts';
import { toMinutes } from './usage-of-month.ts';
import { usageTotals } from './usage-totals.ts';

const meterNames: readonly [LimitedKind, Meter['kind']][] = [
  ['website', 'websites'],
  ['message', 'chatMessages'],
  ['voice_seconds', 'voiceMinutes'],
  ['refresh', 'knowledgeBaseRefreshes'],
];
const states: Record<Verdict, MeterState> = { allowed: 'within', overage: 'overage', stopped: 'stopped' };

/** The state after which nothing more, or nothing more today, is charged for the cheapest usage. */
function stateOf(of: {
  spentCents: number;
  todayCents: number;
  dayCents: number;
  capCents: number;
  isBeyond: boolean;
}): SpendingState {
  const verdict = spendingVerdict(overagePriceCents.chatMessage, of, of);
  if (verdict !== 'allowed') return of.isBeyond ? verdict : 'within';
  return of.spentCents >= of.capCents * nearShare ? 'near' : 'within';
}

/** A user's usage of everything the plan limits, without what it doesn't include at all. */
export async function usageLimits({ db, config }: Services, workspaceId: number): Promise<UsageLimits> {
  const holder = await planHolder(db, workspaceId);
  const hasCard = await hasPaymentMethod(db, workspaceId);
  const used = { ...(await usageTotals(db, workspaceId)), website: await countWebsitesOf(db, workspaceId) };
  const meters = meterNames.flatMap(([kind, name]): Meter[] => {
    const included = includedQuantity(config, holder, kind);
    if (included === Infinity || included === 0) return [];
    const next = states[verdictOn(used[kind] + 1, included, hasCard && kind !== 'website')];
    const state = next === 'within' && used[kind] >= included * nearShare ? 'near' : next;
    const isTime = kind === 'voice_seconds';
    return [
      {
        kind: name,
        used: isTime ? toMinutes(used[kind]) : used[kind],
        included: isTime ? included / 60 : included,
        state,
      },
    ];
  });
  const isBeyond = meters.some(({ state }) => state === 'overage');
  const spendingState = async () => {
    const spending = await spendingOfMonth(config, db, workspaceId, holder.plan);
    const { spentCents, todayCents, dayCents, capCents, atCap } = spending;
    return {
      state: stateOf({ spentCents, todayCents, dayCents, capCents, isBeyond }),
      spentCents,
      capCents,
      quotes: atCap === 'quote',
    };
  };
  const visitor = async () => {
    const included = includedQuantity(config, holder, 'message');
    if (included === Infinity) return null;
    const left =
      Math.max(0, included - used.message) +
      (await leftBeyondPlan(config, db, { workspaceId, plan: holder.plan }, 'message'));
    // The banner says so when nothing is left for anyone.
    if (left === 0) return null;
    return {
      messages: visitorShareOf(config, left),
      quotes: (await spendingLimits(config, db, workspaceId)).atCap === 'quote',
    };
  };
  return {
    month: monthOf(new Date()),
    plan: holder.plan,
    hasPaymentMethod: hasCard,
    hasPremium: hasPremium(config, holder),
    crawlPages: config.crawl.maxPages,
    meters,
    spending: hasCard && config.enforcePlanLimits && !holder.isSystem ? await spendingState() : null,
    visitor: await visitor(),
  };
}
