import type { Context } from 'koa';

/** A signal that aborts when the client disconnects, so that no work is done for a response no one reads. */
export function disconnectSignal(ctx: Context): AbortSignal {
  const gone = new AbortController();
  // With the listeners of Koa, the log, metrics and a stream, this is the eleventh, which Node reports as a leak.
  ctx.res.setMaxListeners(20);
  ctx.res.once('close', () => gone.abort());
  return gone.signal;
}

const hungUp = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/**
 * Whether the client disconnected or sent invalid HTTP. We don't report such an error, because it isn't ours and
 * contains what the client sent.
 */
export const isOfClient = (error: unknown): boolean => {
  const { code = '' } = Object(error) as { code?: string };
  return hungUp.has(code) || code.startsWith('HPE_');
};
