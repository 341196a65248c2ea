import { Plan } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/** A calendar month in UTC, such as 2026-11. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected a month such as 2026-11');

export const UsageStats = z.object({
  chatMessages: z.number().int(),
  voiceMinutes: z.number(),
  knowledgeBaseRefreshes: z.number().int(),
});
export type UsageStats = z.infer<typeof UsageStats>;

/** The usage of a month in the terms of a plan, and what isn't part of it. */
export const MonthlyUsage = UsageStats.extend({
  /** Visitors' messages that don't count, since their answers were only quoted. Missing from servers before 0.2. */
  uncountedMessages: z.number().int().default(0),
});
export type MonthlyUsage = z.infer<typeof MonthlyUsage>;

/** 'near': 80% is used. 'overage': further use is charged. 'stopped': further use is rejected. */
export const MeterState = z.enum(['within', 'near', 'overage', 'stopped']);
export type MeterState = z.infer<typeof MeterState>;

export const Meter = z.object({
  kind: z.enum(['websites', 'chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes']),
  used: z.number(),
  included: z.number().int(),
  state: MeterState,
});
export type Meter = z.infer<typeof Meter>;

/** 'near': 80% is spent. 'day': today's share is spent. 'month': nothing more is charged this month. */
export const SpendingState = z.enum(['within', 'near', 'day', 'month']);
export type SpendingState = z.infer<typeof SpendingState>;

export const UsageLimits = z.object({
  month: Month,
  plan: Plan,
  hasPaymentMethod: z.boolean(),
  /** Whether voice and a widget without our name are available. */
  hasPremium: z.boolean(),
  /** The server's page limit per crawl. */
  crawlPages: z.number().int(),
  /** The plan's limits; empty if there are none. */
  meters: z.array(Meter),
  /** What was spent beyond the plan; null if nothing is charged beyond it. */
  spending: z
    .object({ state: SpendingState, spentCents: z.number().int(), capCents: z.number().int(), quotes: z.boolean() })
    .nullable(),
  /**
   * The most messages that one visitor can use today, and whether further ones are answered with quotes, which aren't
   * counted; null without a limit.
   */
  visitor: z.object({ messages: z.number().int(), quotes: z.boolean() }).nullable(),
});
export type UsageLimits = z.infer<typeof UsageLimits>;

export const usageEndpoints = {
  getUsageStats: endpoint({
    method: 'GET',
    path: '/api/usage-stats',
    feature: 'usage',
    access: 'user',
    may: 'read',
    summary: 'Messages, voice minutes and refreshes of a month (default: this one)',
    query: z.object({ month: Month.optional() }),
    reply: MonthlyUsage,
  }),
  getUsageLimits: endpoint({
    method: 'GET',
    path: '/api/usage-limits',
    feature: 'usage',
    access: 'user',
    may: 'read',
    summary: 'What is left of the plan this month',
    reply: UsageLimits,
  }),
};
