import type { Context } from 'koa';

/** Aborted when the client hangs up, so that nobody waits for an answer that nobody reads. */
export function disconnectSignal(ctx: Context): AbortSignal {
  const gone = new AbortController();
  // With those of Koa, the log, metrics and a stream it is the eleventh, which Node takes for a leak.
  ctx.res.setMaxListeners(20);
  ctx.res.once('close', () => gone.abort());
  return gone.signal;
}

const hungUp = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** The client left in the middle, or sends what is no HTTP: not ours to report, and what was sent is in the error. */
export const isOfClient = (error: unknown): boolean => {
  const { code = '' } = Object(error) as { code?: string };
  return hungUp.has(code) || code.startsWith('HPE_');
};
