import { timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { processMetrics } from '../telemetry/process-metrics.ts';
import { hostName, isLoopback } from './host-name.ts';

export const metricsPath = '/metrics';

/** What proxies add to what they pass on. */
const signsOfProxy = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/**
 * Answers GET /metrics in the Prometheus text format, to the bearer of the token; where there is no token, to this
 * machine.
 */
export function answerMetrics({ config, telemetry, ai }: Pick<Services, 'config' | 'telemetry' | 'ai'>): Middleware {
  const token = config.metricsToken;
  const counted = telemetry.metrics.registry;
  return async function metrics(ctx, next) {
    if (ctx.path !== metricsPath) return next();
    if (!(token ? hasToken(ctx, token) : isFromHere(ctx))) {
      ctx.status = 403;
      ctx.body = { message: 'Metrics are answered on this machine only, or with METRICS_TOKEN' };
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = counted.contentType;
    const all = [counted, processMetrics(), ...(ai ? [ai.meter.registry] : [])];
    ctx.body = await Registry.merge(all).metrics();
  };
}

function hasToken(ctx: Context, token: string): boolean {
  const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /, ''));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Behind a proxy every request comes from loopback, so there its headers and the name that was asked for give it away;
 * the name also tells a page of another site whose own name leads here (DNS rebinding).
 */
function isFromHere(ctx: Context): boolean {
  const address = ctx.req.socket.remoteAddress ?? '';
  const isHere = /^(?:127\.|::1$|::ffff:127\.)/.test(address) && isLoopback(hostName(ctx.get('Host')) ?? '');
  return isHere && !signsOfProxy.some((name) => ctx.get(name));
}
