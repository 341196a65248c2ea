import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError, fallbackMessage, parseErrorBody, unreachable } from './api-error.ts';
import { type RequestOf, sendRequest } from './send-request.ts';
import { words } from './words.ts';

type EventOf<E extends Endpoint> = z.output<NonNullable<E['events']>>;

/**
 * Calls an endpoint and yields its events until the last one, 'done'. Throws ApiError when the call is refused, when the
 * server sends an error event, and when the stream ends without a 'done' that can be read; AbortError when `signal` was aborted.
 * Leaving the loop early closes the connection; it does not cancel the work on the server.
 */
export async function* streamEndpoint<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): AsyncGenerator<EventOf<E>> {
  const response = await sendRequest(endpoint, request, 'text/event-stream');
  const requestId = response.headers.get('x-request-id');
  if (!response.body || !endpoint.events) throw new ApiError(response.status, fallbackMessage, { requestId });
  try {
    for await (const frame of readEventFrames(response.body)) {
      if (frame.event === 'error') {
        const body = parseErrorBody(frame.data);
        throw new ApiError(response.status, body?.message ?? fallbackMessage, { issues: body?.issues, requestId });
      }
      const event = endpoint.events.safeParse({ event: frame.event, data: parseJson(frame.data) });
      if (!event.success) {
        if (frame.event === 'done') throw new ApiError(response.status, fallbackMessage, { requestId });
        // Events this version does not know are for a later one.
        continue;
      }
      yield event.data as EventOf<E>;
      if (frame.event === 'done') return;
    }
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error;
    throw unreachable(error);
  }
  throw new ApiError(0, words().cutOff, { requestId });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const longestPauseMs = 16_000;
/** Refusals in a row that a server on its way up may give. */
const mostRefusals = 6;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Yields events of long work on the server, and reconnects if the connection is lost, for example while the server
 * restarts, since the work itself continues there. Waits 1, 2, 4 ... 16 seconds between tries for as long as there is no
 * answer at all, which the page shows.
 * @param again follows the work again; null while it is not known which work it is
 * @throws ApiError what the work failed with, or what a server that is there again keeps refusing with
 */
export async function* keepFollowing<Event>(
  first: AsyncIterable<Event>,
  again: () => AsyncIterable<Event> | null,
  pause: (ms: number) => Promise<void> = wait,
): AsyncGenerator<Event> {
  let events = first;
  let tries = 0;
  let refusals = 0;
  let hasBeenTold = false;
  for (;;) {
    try {
      for await (const event of events) {
        tries = 0;
        refusals = 0;
        yield event;
      }
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isCut = error.status === 0 || error.status >= 500;
      // A server that stops may end its streams with its own error. The error of the work itself is reported every time.
      const next = (isCut || !hasBeenTold) && refusals < mostRefusals ? again() : null;
      if (!next) throw error;
      if (error.status > 0) refusals += 1;
      hasBeenTold ||= !isCut;
      await pause(Math.min(1000 * 2 ** tries, longestPauseMs));
      tries += 1;
      events = next;
    }
  }
}

/** One frame of a text/event-stream. */
export interface EventFrame {
  event: string;
  data: string;
}

/**
 * Reads the frames of a text/event-stream (WHATWG HTML, section 9.2) as they come. Comments (heartbeats) are dropped;
 * a frame that the connection cut in the middle is not delivered.
 */
export async function* readEventFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<EventFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A lone CR at the end may be the first half of CR LF: it waits for the next piece.
      const text = rest + value;
      const usable = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = usable.replace(/\r\n?/g, '\n').split('\n\n');
      rest = (blocks.pop() ?? '') + text.slice(usable.length);
      for (const block of blocks) {
        const frame = parseFrame(block);
        if (frame) yield frame;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseFrame(block: string): EventFrame | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
