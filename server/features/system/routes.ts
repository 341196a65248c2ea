import { endpoints } from '#shared/contracts/endpoints.ts';
import { systemEndpoints as calls } from '#shared/contracts/system.ts';
import { unavailable } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';
import { describeApi } from './openapi.ts';

export function systemRoutes(services: Services): Route[] {
  const { db, config } = services;
  const ok = { status: 'ok', version } as const;
  return [
    route(calls.health, async () => ok),
    route(calls.readiness, async () => {
      await db.raw('select 1');
      if (!services.queue.isReady()) throw unavailable('The job queue is not ready');
      return ok;
    }),
    route(calls.openapi, async () => describeApi(endpoints, { version, url: config.publicUrl })),
  ];
}
