import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { readReply } from './read-reply.ts';
import { type LooseRequest, type RequestOf, sendRequest } from './send-request.ts';

type Arguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];
type Reply<E extends Endpoint> = Promise<z.output<E['reply']>>;

interface Writing {
  body: string;
  reply: Promise<unknown>;
}

/** What is being written at each address, the latest of it. */
const underWay = new Map<string, Writing>();

/**
 * Calls an endpoint and answers with its reply. The second click of a double click, which a slow computer hears before
 * the first one shows, gets the answer of the first. Throws ApiError, or AbortError when `signal` was aborted.
 */
export function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as RequestOf<E>]: Arguments<E>
): Reply<E> {
  const { params, query, body, file, signal }: LooseRequest = request;
  if (endpoint.method === 'GET' || file || signal) return call(endpoint, request);
  const address = JSON.stringify([endpoint.method, endpoint.path, params, query]);
  const written = JSON.stringify(body) ?? '';
  const same = underWay.get(address);
  if (same?.body === written) return same.reply as Reply<E>;
  const writing = { body: written, reply: call(endpoint, request) };
  underWay.set(address, writing);
  const forget = () => underWay.get(address) === writing && underWay.delete(address);
  writing.reply.then(forget, forget);
  return writing.reply;
}

async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Reply<E> {
  return readReply(endpoint, await sendRequest(endpoint, request, 'application/json'), request.signal);
}
