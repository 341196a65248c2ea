import { overagePriceCents, type Plan } from './plans.ts';

/** Usage in one calendar month. */
export interface MeteredUsage {
  chatMessages: number;
  voiceMinutes: number;
  knowledgeBaseRefreshes: number;
}

export interface OverageLine {
  kind: keyof MeteredUsage;
  used: number;
  included: number;
  /** Billable units; a started voice minute counts as a whole one. */
  over: number;
  unitPriceCents: number;
  amountCents: number;
}

/** The included quantity of each metered unit; for refreshes, one per included website. */
export function includedUsage(plan: Plan): MeteredUsage {
  return {
    chatMessages: plan.chatMessages,
    voiceMinutes: plan.voiceMinutes,
    knowledgeBaseRefreshes: plan.websites,
  };
}

const unitPrices = {
  chatMessages: overagePriceCents.chatMessage,
  voiceMinutes: overagePriceCents.voiceMinute,
  knowledgeBaseRefreshes: overagePriceCents.knowledgeBaseRefresh,
} as const satisfies Record<keyof MeteredUsage, number>;

const meters = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const;

/** Usage beyond the included quantities, in whole cents, line by line. */
export function overageOf(plan: Plan, usage: MeteredUsage): { lines: OverageLine[]; totalCents: number } {
  const included = includedUsage(plan);
  const lines = meters.map((kind) => {
    const over = Math.ceil(Math.max(0, usage[kind] - included[kind]));
    const unitPriceCents = unitPrices[kind];
    return {
      kind,
      used: usage[kind],
      included: included[kind],
      over,
      unitPriceCents,
      amountCents: over * unitPriceCents,
    };
  });
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0) };
}
