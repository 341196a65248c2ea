import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError, fallbackMessage, parseErrorBody, unreachable } from './api-error.ts';
import { readEventFrames } from './event-frames.ts';
import { type RequestOf, sendRequest } from './send-request.ts';

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
  throw new ApiError(0, 'The connection was lost before the work was done.', { requestId });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
