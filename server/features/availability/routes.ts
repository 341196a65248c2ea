import { done } from '#shared/contracts/endpoint.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { changeAvailability } from './availability.ts';

export function availabilityRoutes(services: Services): Route[] {
  return [
    route(calls.changeAvailability, async ({ workspace, user, body }) => {
      await changeAvailability(services, { workspaceId: workspace.id, userId: user.id }, body.isAvailable);
      return done;
    }),
  ];
}
