import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { ApiError, fallbackMessage, unreachable } from './api-error.ts';
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

export interface Page<Rows> {
  rows: Rows;
  /** In the whole list, of which these rows are a part. */
  total: number;
}

/** Calls an endpoint that answers with a part of a list. Throws as `callEndpoint` does. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<Page<z.output<E['reply']>>> {
  const response = await sendRequest(endpoint, request, 'application/json');
  const rows = await readReply(endpoint, response, request.signal);
  const total = Number(response.headers.get(totalHeader) ?? (rows as unknown[]).length);
  return { rows, total };
}

/** Saves what an endpoint answers as a file. Throws ApiError, also when the answer breaks off halfway. */
export async function downloadEndpoint(
  endpoint: Endpoint,
  filename: string,
  request: LooseRequest = {},
): Promise<void> {
  const response = await sendRequest(endpoint, request, '*/*');
  const file = await response.blob().catch((error: unknown) => {
    throw unreachable(error);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  // The browser has taken its own hold of the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The reply in an ok answer. Throws ApiError when it breaks off or is not what the contract says. */
async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<z.output<E['reply']>> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error);
  }
  const requestId = response.headers.get('x-request-id');
  try {
    return endpoint.reply.parse(JSON.parse(text)) as z.output<E['reply']>;
  } catch (cause) {
    throw new ApiError(response.status, fallbackMessage, { requestId, cause });
  }
}
