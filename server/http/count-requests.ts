import type { Context, Middleware } from 'koa';
import type { Metrics } from '../telemetry/metrics.ts';
import { metricsPath } from './answer-metrics.ts';
import { methodLabel, routeLabel } from './route-label.ts';

type RequestMetrics = Pick<Metrics, 'requests' | 'requestSeconds' | 'openStreams'>;

/** Counts requests, the time until their responses begin, and open streams. */
export function countRequests({ requests, requestSeconds, openStreams }: RequestMetrics): Middleware {
  function count(ctx: Context, status: number, started: number): void {
    const labels = { method: methodLabel(ctx), route: routeLabel(ctx) };
    requests.inc({ ...labels, status });
    requestSeconds.observe(labels, (performance.now() - started) / 1000);
  }
  return async function countRequest(ctx, next) {
    // Scrapes every few seconds would be most of the count.
    if (ctx.path === metricsPath) return next();
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      count(ctx, 500, started);
      throw error;
    }
    count(ctx, ctx.status, started);
    if (ctx.type !== 'text/event-stream' || ctx.res.destroyed) return;
    const route = routeLabel(ctx);
    openStreams.inc({ route });
    ctx.res.once('close', () => openStreams.dec({ route }));
  };
}
