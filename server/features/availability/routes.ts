import { businessHoursEndpoints as hours } from '#shared/contracts/business-hours.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { changeAvailability } from './availability.ts';
import { readBusinessHours } from './business-hours.ts';
import { changeBusinessHours } from './change-business-hours.ts';

export function availabilityRoutes(services: Services): Route[] {
  return [
    route(calls.changeAvailability, async ({ workspace, user, body }) => {
      await changeAvailability(services, { workspaceId: workspace.id, userId: user.id }, body.isAvailable);
      return done;
    }),

    route(hours.getBusinessHours, async ({ workspace }) => ({
      hours: await readBusinessHours(services.db, workspace.id),
    })),

    route(hours.changeBusinessHours, async ({ workspace, body }) => {
      await changeBusinessHours(services, workspace.id, body.hours);
      return done;
    }),
  ];
}
