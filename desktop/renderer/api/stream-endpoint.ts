import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError, fallbackMessage, parseErrorBody, unreachable } from './api-error.ts';
import { type RequestOf, sendRequest } from './send-request.ts';
import { words } from './words.ts';

type EventOf<E extends Endpoint> = z.output<NonNullable<E['events']>>;

/**
 * Calls an endpoint and yields its events until 'done'. Leaving the loop early closes the connection but doesn't cancel
 * the work on the server.
 * @throws ApiError if the call is rejected, the server sends an error event, or the stream ends without a valid 'done';
 * AbortError if `signal` was aborted
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
        // Events that this version doesn't know come from a newer server.
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
/** Consecutive rejections to accept from a server that is starting. */
const mostRefusals = 6;
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Yields the events of long-running work and reconnects if the connection is lost, such as when the server restarts,
 * since the work continues. Waits 1, 2, 4 ... 16 seconds between attempts for as long as there is no response, which
 * the page shows.
 * @param again reconnects to the work; null while it isn't known which work it is
 * @throws ApiError the work's error, or what a server that is back keeps answering
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
      // A server that is shutting down may end its streams with its own error. An error of the work is repeated on
      // every attempt.
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
 * Parses the frames of a text/event-stream (WHATWG HTML, section 9.2). Comments (heartbeats) and an incomplete last
 * frame are dropped.
 */
export async function* readEventFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<EventFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A CR at the end may be the first half of CR LF, so it waits for the next chunk.
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
