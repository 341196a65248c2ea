import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { readReply } from './read-reply.ts';
import { type RequestOf, sendRequest } from './send-request.ts';

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
