import type { Context } from 'koa';

/** Aborted when the client hangs up, so that nobody waits for an answer that nobody reads. */
export function clientGone(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  return gone.signal;
}
