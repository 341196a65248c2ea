import type { ErrorBody } from '#shared/contracts/errors.ts';

/** The connected server, with a fetch that has its cookies. */
export interface ConnectedServer {
  url: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const notConnected = 'This app isn’t connected to a server yet.';

/** Headers that describe the page's own origin, which mean nothing to the server. Cookies are the app's business. */
const keptBack = /^(?:cookie|host|origin|referer|connection|content-length|sec-.*|proxy-.*)$/i;
/** Response headers that don't apply to the forwarded body or that the page shouldn't see. */
const keptFromPage = /^(?:set-cookie|content-encoding|content-length|transfer-encoding|connection|keep-alive)$/i;

/** Forwards a page's request to the server and returns the response. Bodies are streamed. */
export async function forwardRequest(request: Request, server: ConnectedServer | null): Promise<Response> {
  if (!server) return Response.json({ message: notConnected } satisfies ErrorBody, { status: 503 });
  const { pathname, search } = new URL(request.url);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: filtered(request.headers, keptBack),
    credentials: 'include',
    // A proxy's sign-in page isn't an API response.
    redirect: 'error',
    signal: request.signal,
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
  };
  let answer: Response;
  try {
    answer = await server.fetch(`${server.url}${pathname}${search}`, init);
  } catch (error) {
    if (request.signal.aborted) throw error;
    // No response, as in a browser. The pages report it and continue once there is one.
    return Response.error();
  }
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers: filtered(answer.headers, keptFromPage) });
}

function filtered(headers: Headers, unwanted: RegExp): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) if (!unwanted.test(name)) kept.append(name, value);
  return kept;
}
