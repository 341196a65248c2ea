import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { isOfClient } from './disconnect-signal.ts';
import { errorBody, logError, toAppError } from './errors.ts';
import { raceWithAbort } from './race-with-abort.ts';

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
 * @param end when it aborts, its reason leaves as that event
 */
export function sendEvents(ctx: Context, events: AsyncIterable<ServerEvent>, end: AbortSignal): void {
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = Readable.from(frames(ctx, events, end), { objectMode: false, highWaterMark: 64 });
}

async function* frames(ctx: Context, events: AsyncIterable<ServerEvent>, end: AbortSignal): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let pending = iterator.next();
  // Its failure is met where it is waited for, if it still is then.
  pending.catch(() => {});
  try {
    for (;;) {
      const next = await raceWithAbort(raceWithTimer(pending, keepAliveMs), end);
      if (next === null) {
        yield ': keep-alive\n\n';
        continue;
      }
      if (next.done) return;
      yield frame(next.value);
      pending = iterator.next();
      pending.catch(() => {});
    }
  } catch (thrown) {
    // Not a failure of the events: the client left in the middle, and nobody is there to read more.
    if (ctx.res.closed && isOfClient(thrown)) return;
    const known = toAppError(thrown);
    logError(ctx, thrown, known);
    yield frame({ event: 'error', data: errorBody(known) });
  } finally {
    // It can't end before what it waits for has come, which may be long after the end.
    const over = Promise.resolve(iterator.return?.()).catch(() => {});
    if (!end.aborted) await over;
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
