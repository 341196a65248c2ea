import { usageEndpoints as calls } from '#shared/contracts/usage.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { monthOf } from '../plans/cycle.ts';
import { usageLimits } from './usage-limits.ts';
import { uncountedMessages, usageOfMonth } from './usage-of-month.ts';

export function usageRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.getUsageStats, async ({ workspace, query: { month = monthOf(new Date()) } }) => {
      const usage = await usageOfMonth(db, workspace.id, month);
      const counted = usage.chatMessages;
      return { ...usage, uncountedMessages: await uncountedMessages(db, workspace.id, { month, counted }) };
    }),
    route(calls.getUsageLimits, ({ workspace }) => usageLimits(services, workspace.id)),
  ];
}
