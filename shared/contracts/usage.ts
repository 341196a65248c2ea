import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/** A calendar month in UTC, for instance 2026-11. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Expected a month such as 2026-11');

export const UsageStats = z.object({
  chatMessages: z.number().int(),
  voiceMinutes: z.number(),
  knowledgeBaseRefreshes: z.number().int(),
});
export type UsageStats = z.infer<typeof UsageStats>;

export const usageEndpoints = {
  getUsageStats: endpoint({
    method: 'GET',
    path: '/api/usage-stats',
    feature: 'usage',
    access: 'user',
    summary: 'Messages, voice minutes and refreshes of a month (default: this one)',
    query: z.object({ month: Month.optional() }),
    reply: UsageStats,
  }),
};
