import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Middleware } from 'koa';

const seconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * Counts requests and answers GET /metrics in the Prometheus text format, to loopback or to the bearer of the token.
 * @param others lines of what is counted elsewhere
 */
export function metrics(token: string | null, others: () => string[]): Middleware {
  const requests = new Map<string, number>();
  const buckets = seconds.map(() => 0);
  let total = 0;
  let sum = 0;
  const loop = eventLoopDelay();
  return async function countRequests(ctx, next) {
    if (ctx.path === '/metrics') {
      if (!mayRead(ctx, token)) {
        ctx.status = 403;
        ctx.body = { message: 'Metrics are answered on this machine only, or with METRICS_TOKEN' };
        return;
      }
      ctx.type = 'text/plain; version=0.0.4';
      const lines = [
        '# TYPE parley_http_requests_total counter',
        ...[...requests].map(([labels, count]) => `parley_http_requests_total{${labels}} ${count}`),
        '# TYPE parley_http_request_seconds histogram',
        ...seconds.map((bound, i) => `parley_http_request_seconds_bucket{le="${bound}"} ${buckets[i]}`),
        `parley_http_request_seconds_bucket{le="+Inf"} ${total}`,
        `parley_http_request_seconds_sum ${sum.toFixed(3)}`,
        `parley_http_request_seconds_count ${total}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE parley_event_loop_delay_seconds gauge',
        `parley_event_loop_delay_seconds{quantile="0.99"} ${(loop.percentile(99) / 1e9).toFixed(4)}`,
        ...others(),
      ];
      ctx.body = `${lines.join('\n')}\n`;
      return;
    }
    const started = performance.now();
    await next();
    const taken = (performance.now() - started) / 1000;
    const labels = `method="${ctx.method}",status="${ctx.status}"`;
    requests.set(labels, (requests.get(labels) ?? 0) + 1);
    for (const [i, bound] of seconds.entries()) if (taken <= bound) buckets[i] = (buckets[i] ?? 0) + 1;
    total += 1;
    sum += taken;
  };
}

let watched: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** Of the process, and so one for all apps in it: it can't be told to end when one of them does. */
function eventLoopDelay(): NonNullable<typeof watched> {
  if (!watched) {
    watched = monitorEventLoopDelay({ resolution: 20 });
    watched.enable();
  }
  return watched;
}

function mayRead(ctx: Context, token: string | null): boolean {
  if (token) {
    const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /, ''));
    const wanted = Buffer.from(token);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  // Behind a proxy every request comes from loopback, so there the forwarded header gives it away.
  const address = ctx.req.socket.remoteAddress ?? '';
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address) && !ctx.get('X-Forwarded-For');
}
