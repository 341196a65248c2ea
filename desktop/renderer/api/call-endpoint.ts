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

/** The latest pending write of each URL. */
const underWay = new Map<string, Writing>();

/**
 * Calls an endpoint and returns its reply. A second identical write while the first is pending, such as a double click
 * on a slow computer, gets the reply of the first.
 * @throws ApiError, or AbortError if `signal` was aborted
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

/**
 * Calls an endpoint that returns a page of a list. Throws like `callEndpoint`.
 * @returns its rows, and the number of rows in the whole list
 */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<{ rows: z.output<E['reply']>; total: number }> {
  const response = await sendRequest(endpoint, request, 'application/json');
  const rows = await readReply(endpoint, response, request.signal);
  const total = Number(response.headers.get(totalHeader) ?? (rows as unknown[]).length);
  return { rows, total };
}

/**
 * Saves an endpoint's response as a file.
 * @throws ApiError, also if the connection is lost midway
 */
export async function downloadEndpoint(
  endpoint: Endpoint,
  filename: string,
  request: LooseRequest = {},
): Promise<void> {
  const response = await sendRequest(endpoint, request, '*/*');
  const file = await response.blob().catch((error: unknown) => {
    throw unreachable(error);
  });
  saveFile(file, filename);
}

/** Saves a file where the browser keeps downloads. */
export function saveFile(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  // The browser holds its own reference to the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Parses an ok response.
 * @throws ApiError if it is incomplete or doesn't match the contract
 */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal?: AbortSignal,
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
