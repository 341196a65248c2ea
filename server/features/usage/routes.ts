import { usageEndpoints as calls } from '#shared/contracts/usage.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { monthOf } from '../plans/cycle.ts';
import { usageLimits } from './usage-limits.ts';
import { usageOfMonth } from './usage-of-month.ts';

export function usageRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.getUsageStats, ({ workspace, query }) =>
      usageOfMonth(db, workspace.id, query.month ?? monthOf(new Date())),
    ),
    route(calls.getUsageLimits, ({ workspace }) => usageLimits(services, workspace.id)),
  ];
}
