import { timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { Registry } from 'prom-client';
import { isLoopback } from '#shared/loaders/address-policy.ts';
import type { Services } from '../services.ts';
import { processMetrics } from '../telemetry/metrics.ts';
import { hostName } from './host-name.ts';

export const metricsPath = '/metrics';

/** Headers that proxies add. */
const proxyHeaders = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/**
 * Serves GET /metrics in the Prometheus text format if the request has the token or, if no token is set, comes from
 * this machine.
 */
export function answerMetrics({ config, telemetry, ai }: Pick<Services, 'config' | 'telemetry' | 'ai'>): Middleware {
  const token = config.metricsToken;
  const counted = telemetry.metrics.registry;
  return async function metrics(ctx, next) {
    if (ctx.path !== metricsPath) return next();
    if (!(token ? hasToken(ctx, token) : isFromHere(ctx))) {
      ctx.status = 403;
      ctx.body = { message: 'Metrics are only available on this machine or with METRICS_TOKEN' };
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = counted.contentType;
    const all = [counted, processMetrics(), ai.meter.registry];
    ctx.body = await Registry.merge(all).metrics();
  };
}

function hasToken(ctx: Context, token: string): boolean {
  const given = Buffer.from(ctx.get('Authorization').replace(/^Bearer /, ''));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Behind a proxy every request comes from loopback, so the headers and the host name are checked, too. The host name
 * also detects a page of another site whose name resolves to this machine (DNS rebinding).
 */
function isFromHere(ctx: Context): boolean {
  const address = ctx.req.socket.remoteAddress ?? '';
  const isHere = /^(?:127\.|::1$|::ffff:127\.)/.test(address) && isLoopback(hostName(ctx.get('Host')) ?? '');
  return isHere && !proxyHeaders.some((name) => ctx.get(name));
}
