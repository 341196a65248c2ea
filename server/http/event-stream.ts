import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { isOfClient } from './disconnect-signal.ts';
import { errorBody, logError, toAppError } from './errors.ts';
import { inTurns, jsonPieces } from './json-pieces.ts';
import { raceWithAbort } from './race-with-abort.ts';

export interface ServerEvent {
  event: string;
  data: unknown;
}

// Proxies cut connections that are silent for a minute. Comments keep them open, and clients ignore them.
const keepAliveMs = 15_000;

async function* frame({ event, data }: ServerEvent): AsyncGenerator<string> {
  const pieces = jsonPieces(data);
  if (!pieces) {
    yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    return;
  }
  yield `event: ${event}\ndata: `;
  yield* inTurns(pieces);
  yield '\n\n';
}

/**
 * Responds with server-sent events (WHATWG HTML, section 9.2). If the generator throws, the error body is sent as a
 * last `error` event, since the status has already been sent. The generator's `finally` runs when the client
 * disconnects.
 * @param end when it aborts, its reason is sent as that event
 */
export function sendEvents(ctx: Context, events: AsyncIterable<ServerEvent>, end: AbortSignal): void {
  ctx.type = 'text/event-stream';
  // Proxies that compress responses would hold events back.
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  ctx.body = Readable.from(frames(ctx, events, end), { objectMode: false, highWaterMark: 64 });
}

async function* frames(ctx: Context, events: AsyncIterable<ServerEvent>, end: AbortSignal): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  let pending = iterator.next();
  // Errors are handled where the promise is awaited. Without this, one that no one awaits anymore would be unhandled.
  pending.catch(() => {});
  try {
    for (;;) {
      const next = await raceWithAbort(raceWithTimer(pending, keepAliveMs), end);
      if (next === null) {
        yield ': keep-alive\n\n';
        continue;
      }
      if (next.done) return;
      yield* frame(next.value);
      pending = iterator.next();
      pending.catch(() => {});
    }
  } catch (thrown) {
    // Not a failure of the events. The client disconnected and reads nothing more.
    if (ctx.res.closed && isOfClient(thrown)) return;
    const known = toAppError(thrown);
    logError(ctx, thrown, known);
    yield* frame({ event: 'error', data: errorBody(known) });
  } finally {
    // The generator can't return before the promise it awaits settles, which may be long after `end` aborts.
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
