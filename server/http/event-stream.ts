import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { errorBody, logError, toAppError } from './errors.ts';

export interface ServerEvent {
  event: string;
  data: unknown;
}

// Proxies cut connections that stay silent for a minute; comments keep them open and clients ignore them.
const keepAliveMs = 15_000;

const frame = ({ event, data }: ServerEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). When the generator throws, the error body leaves as a
 * last `error` event, because the status is gone by then. The generator's `finally` runs when the client leaves.
 */
export function sendEvents(ctx: Context, events: AsyncIterable<ServerEvent>): void {
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = Readable.from(frames(ctx, events), { objectMode: false, highWaterMark: 64 });
}

async function* frames(ctx: Context, events: AsyncIterable<ServerEvent>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let pending = iterator.next();
  try {
    for (;;) {
      const next = await raceWithTimer(pending, keepAliveMs);
      if (next === null) {
        yield ': keep-alive\n\n';
        continue;
      }
      if (next.done) return;
      yield frame(next.value);
      pending = iterator.next();
    }
  } catch (thrown) {
    const known = toAppError(thrown);
    logError(ctx, thrown, known);
    yield frame({ event: 'error', data: errorBody(known) });
  } finally {
    await iterator.return?.();
  }
}

async function raceWithTimer<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      promise,
      new Promise<null>((resolve) => {
        timer = setTimeout(resolve, ms, null);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
