import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { readReply } from './read-reply.ts';
import { type RequestOf, sendRequest } from './send-request.ts';

type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** Calls an endpoint and answers with its reply. Throws ApiError, or AbortError when `signal` was aborted. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as RequestOf<E>]: Arguments<E>
): Promise<z.output<E['reply']>> {
  const response = await sendRequest(endpoint, request, 'application/json');
  return readReply(endpoint, response, request.signal);
}
