import Router from '@koa/router';
import Koa from 'koa';
import { healthRoutes } from './features/system/routes.ts';
import { answerMetrics } from './http/answer-metrics.ts';
import { answerErrors } from './http/errors.ts';
import { requestLog } from './http/request-log.ts';
import type { Guards } from './http/route.ts';
import type { Services } from './services.ts';

/** No one signs in here. */
const guards = ({ config, callersEnd }: Services): Guards => ({
  publicUrl: config.publicUrl,
  callersEnd,
  currentUser: () => Promise.resolve(null),
  currentWorkspace: () => Promise.resolve(null),
  findKeyCaller: () => Promise.resolve(null),
  countKeyUse: () => Promise.resolve(null),
  countOpen: () => {},
});

/** What METRICS_PORT serves in every process: only metrics and health. */
export function createMetricsApp(services: Services): Koa {
  const app = new Koa();
  app.silent = true;
  const router = new Router();
  for (const one of healthRoutes(services)) one.mount(router, guards(services));
  app.use(requestLog(services.log.child({}, { level: 'warn' })));
  app.use(answerErrors());
  app.use(answerMetrics(services));
  app.use(router.routes());
  return app;
}
