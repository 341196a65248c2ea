import type { Context } from 'koa';
import { disconnectSignal } from './disconnect-signal.ts';
import { answeredByHand } from './route.ts';

/** Works for a client until it disconnects. Then no one reads the response, nor how the work failed. */
export async function whileConnected<Reply>(
  ctx: Context,
  work: (disconnect: AbortSignal) => Promise<Reply>,
): Promise<Reply | typeof answeredByHand> {
  const disconnect = disconnectSignal(ctx);
  try {
    return await work(disconnect);
  } catch (error) {
    if (disconnect.aborted) return answeredByHand;
    throw error;
  }
}
