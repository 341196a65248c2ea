import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { unreachable } from './api-error.ts';
import { type LooseRequest, sendRequest } from './send-request.ts';

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
