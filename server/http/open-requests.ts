import type { Context } from 'koa';
import { tooMany } from '../errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/**
 * More than any browser needs, with all its windows. Calls that stream or wait query the database several times a
 * second, and bodies stay in memory until they are processed.
 */
export const mostOpen = { requests: 60, bytes: 100 * 1024 * 1024 };

/**
 * Limits what a user or API key may have open in this process at once.
 * @throws AppError 429
 */
export function limitOpenRequests(
  isLimited: boolean,
  refusals: Metrics['rateLimitRefusals'],
): (ctx: Context, caller: string, bodyBytes: number) => void {
  const open = new Map<string, { requests: number; bytes: number }>();
  return (ctx, caller, bodyBytes) => {
    const held = open.get(caller) ?? { requests: 0, bytes: 0 };
    if (isLimited && (held.requests >= mostOpen.requests || held.bytes + bodyBytes > mostOpen.bytes)) {
      refusals.inc({ rule: 'openRequests' });
      throw tooMany('Too many requests at one time. Please try again in a second.', 1);
    }
    open.set(caller, held);
    held.requests += 1;
    held.bytes += bodyBytes;
    ctx.res.once('close', () => {
      held.requests -= 1;
      held.bytes -= bodyBytes;
      if (held.requests === 0) open.delete(caller);
    });
  };
}
