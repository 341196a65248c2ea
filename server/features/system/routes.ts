import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { overviewEndpoints } from '#shared/contracts/overview.ts';
import { systemEndpoints as calls } from '#shared/contracts/system.ts';
import type { Database } from '../../db/connection.ts';
import { unavailable } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { version } from '../../version.ts';
import { modelStatusFor } from '../models/model-status.ts';
import { describeApi } from './openapi.ts';
import { overviewOf } from './overview.ts';

/** A readiness check must respond quickly, whatever the database does. */
const readyMs = 1500;

async function answersInTime(db: Database): Promise<void> {
  const tooLate = new AbortController();
  const answer = Promise.resolve(db.raw('select 1'));
  const deadline = delay(readyMs, undefined, { signal: tooLate.signal }).then(() => {
    throw unavailable('The database is not available right now. Please try again.');
  });
  try {
    await Promise.race([answer, deadline]);
  } finally {
    for (const one of [answer, deadline]) one.catch(() => {});
    tooLate.abort();
  }
}

/** Whether the process is alive, and whether it can work. */
export function healthRoutes(services: Services): Route[] {
  const ok = { status: 'ok', version } as const;
  return [
    route(calls.health, async () => ok),
    route(calls.readiness, async () => {
      await answersInTime(services.db);
      if (!services.queue.isReady()) throw unavailable('The job queue is not ready');
      return ok;
    }),
  ];
}

export function systemRoutes(services: Services): Route[] {
  const { config } = services;
  return [
    ...healthRoutes(services),
    route(calls.getModelStatus, ({ workspace, user }) =>
      modelStatusFor(services, { workspaceId: workspace.id, isAdmin: user?.isAdmin ?? false }),
    ),
    route(overviewEndpoints.getOverview, ({ workspace }) => overviewOf(services.db, workspace.id)),
    route(calls.openapi, async () => describeApi(endpoints, { version, url: config.publicUrl })),
  ];
}
