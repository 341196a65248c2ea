import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError, fallbackMessage, unreachable } from './api-error.ts';
import { type RequestOf, sendRequest } from './send-request.ts';

type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** Calls an endpoint and answers with its reply. Throws ApiError, or AbortError when `signal` was aborted. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as RequestOf<E>]: Arguments<E>
): Promise<z.output<E['reply']>> {
  const response = await sendRequest(endpoint, request, 'application/json');
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable(error);
  }
  const requestId = response.headers.get('x-request-id');
  try {
    return endpoint.reply.parse(JSON.parse(text)) as z.output<E['reply']>;
  } catch (cause) {
    throw new ApiError(response.status, fallbackMessage, { requestId, cause });
  }
}
