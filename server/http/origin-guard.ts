import type { Context } from 'koa';
import { forbidden } from '../errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that another site's page makes with our cookie (cross-site request forgery). Browsers send the page's
 * origin in Origin and Sec-Fetch-Site; programs send neither.
 */
export function refuseCrossOriginWrites(ctx: Context, publicUrl: string): void {
  if (reading.has(ctx.method)) return;
  const site = ctx.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = ctx.get('Origin');
  if (!site && !origin) return;
  if (origin && (origin === new URL(publicUrl).origin || hostOf(origin) === ctx.host)) return;
  throw forbidden('Requests from other sites are not allowed');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);
