import type { ErrorBody } from '#shared/contracts/errors.ts';
import { publishHeader, requestIdHeader } from '../bridge/channels.ts';
import type { RunningRequest, RunningRequests } from './running-requests.ts';

/** The connected server, with a fetch that has its cookies. */
export interface ConnectedServer {
  url: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const notConnected = 'This app isn’t connected to a server yet.';

/** Headers that mean nothing to the server, as they describe the page's own origin. Cookies are the app's business. */
const keptBack = new RegExp(
  `^(?:cookie|host|origin|referer|connection|content-length|sec-.*|proxy-.*|${requestIdHeader}|${publishHeader})$`,
  'i',
);
/** Response headers that don't apply to the forwarded body or that the page shouldn't see. */
const keptFromPage = /^(?:set-cookie|content-encoding|content-length|transfer-encoding|connection|keep-alive)$/i;

/**
 * Forwards a page's request to the server and returns the response, whose body is streamed. The request has no signal in
 * Electron (Protocol.handle in protocol.ts): `running` has one for it.
 */
export async function forwardRequest(
  request: Request,
  server: ConnectedServer | null,
  running: RunningRequests,
): Promise<Response> {
  if (!server) return Response.json({ message: notConnected } satisfies ErrorBody, { status: 503 });
  const { pathname, search } = new URL(request.url);
  const asked = running.begin(request.headers.get(requestIdHeader));
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: filtered(request.headers, keptBack),
    credentials: 'include',
    // A proxy's sign-in page isn't an API response.
    redirect: 'error',
    signal: asked.signal,
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
  };
  let answer: Response;
  try {
    answer = await server.fetch(`${server.url}${pathname}${search}`, init);
  } catch {
    asked.end();
    // No response, as in a browser. The pages report it and continue once there is one.
    return Response.error();
  }
  const { status, statusText } = answer;
  const body = answer.body && followed(answer.body, asked);
  if (!body) asked.end();
  return new Response(body, { status, statusText, headers: filtered(answer.headers, keptFromPage) });
}

/**
 * The same stream. If the page cancels it, the request is aborted, since the streams of Electron's sessions can be
 * canceled without ending their request.
 */
function followed(body: ReadableStream<Uint8Array>, asked: RunningRequest): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        asked.end();
        controller.close();
      } catch (error) {
        asked.end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      asked.end();
      asked.abort();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}

function filtered(headers: Headers, unwanted: RegExp): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) if (!unwanted.test(name)) kept.append(name, value);
  return kept;
}
