import type { Message } from '#shared/messages/message.ts';
import { type Plan, type PlanName, plans } from '#shared/plans/plans.ts';
import type { Config } from '../../config.ts';

/** The account whose plan applies. */
export interface PlanHolder {
  plan: PlanName;
  /** Whether it is the product's own account, which has no limits. */
  isSystem: boolean;
}

/** The share of a limit at which owners and webhooks are warned. */
export const nearShare = 0.8;

/** What counts toward the month's usage. */
export type ChargedKind = 'message' | 'refresh' | 'voice_seconds';

export type LimitedKind = ChargedKind | 'website';

/** 'overage' is usage beyond the plan that is charged. */
export type Verdict = 'allowed' | 'overage' | 'stopped';

const quantities: Record<LimitedKind, (plan: Plan) => number> = {
  website: (plan) => plan.websites,
  message: (plan) => plan.chatMessages,
  refresh: (plan) => plan.websites,
  voice_seconds: (plan) => plan.voiceMinutes * 60,
};

const hasNoLimits = (config: Config, holder: PlanHolder) => !config.enforcePlanLimits || holder.isSystem;

/** How much a plan includes, in the ledger's units: per month, or in total for websites. */
export function includedQuantity(config: Config, holder: PlanHolder, kind: LimitedKind): number {
  return hasNoLimits(config, holder) ? Infinity : quantities[kind](plans[holder.plan]);
}

/** Whether features of paid plans apply (voice, a widget without our name). */
export function hasPremium(config: Config, holder: PlanHolder): boolean {
  return hasNoLimits(config, holder) || plans[holder.plan].priceCents > 0;
}

/**
 * The rule behind all limits.
 * @param after the usage including this request
 * @param isCharged usage beyond the limit continues at a price
 */
export function verdictOn(after: number, included: number, isCharged: boolean): Verdict {
  if (after <= included) return 'allowed';
  return isCharged ? 'overage' : 'stopped';
}

/** 'month': the spending limit of the month is reached. 'day': today's share of it is. */
export type SpendingVerdict = 'allowed' | 'month' | 'day';

/** The percentage of a spending limit that visitors' questions can cost on one day. */
export const dayShare = 25;

/** The most that visitors' questions beyond the plan can cost on one day. */
export const dayShareOf = (capCents: number): number => Math.ceil((capCents * dayShare) / 100);

/** The most that one visitor can use in a day of what is left for all of them: of a quantity, and at least one unit. */
export const visitorShareOf = ({ spending }: Pick<Config, 'spending'>, left: number): number =>
  Math.max(1, Math.floor((left * spending.visitorShare) / 100));

/**
 * Whether usage beyond the plan may be charged.
 * @param priceCents 0 if the month's plan still includes it
 */
export function spendingVerdict(
  priceCents: number,
  { spentCents, todayCents }: { spentCents: number; todayCents: number },
  { capCents, dayCents }: { capCents: number; dayCents: number },
): SpendingVerdict {
  if (priceCents === 0) return 'allowed';
  if (spentCents + priceCents > capCents) return 'month';
  return todayCents + priceCents > dayCents ? 'day' : 'allowed';
}

/** Why a knowledge base can't be refreshed, since the spending limit has no room for it. */
export function refusalAtCap(capCents: number): Message {
  return `Another refresh would exceed your spending limit of ${`$${capCents / 100}`} this month. Raise the limit in Billing to continue.`;
}

/** Why an owner can't have one more, naming the plan and its limit. */
export function refusalOf(plan: PlanName, kind: 'website' | 'refresh'): Message {
  const { label, websites } = plans[plan];
  if (kind === 'website') {
    const amount = websites === 1 ? ('1 website' as const) : (`${websites} websites` as const);
    return `The ${label} plan includes ${amount}. Upgrade your plan to add more.`;
  }
  const amount =
    websites === 1 ? ('1 knowledge base refresh' as const) : (`${websites} knowledge base refreshes` as const);
  return `The ${label} plan includes ${amount} per month. Add a payment method or upgrade your plan to continue.`;
}
