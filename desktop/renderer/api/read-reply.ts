import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError, fallbackMessage, unreachable } from './api-error.ts';

/** The reply in an ok answer. Throws ApiError when it breaks off or is not what the contract says. */
export async function readReply<E extends Endpoint>(
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
