import type { ErrorBody } from '#shared/contracts/errors.ts';

/** The server the app is connected to, with the fetch that holds its cookies. */
export interface ConnectedServer {
  url: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const notConnected = 'This app is not connected to a server yet.';

/** What a page says of itself and its origin, which means nothing to the server; cookies are not the page's at all. */
const keptBack = /^(?:cookie|host|origin|referer|connection|content-length|sec-.*|proxy-.*)$/i;
/** What does not hold for the body as it is passed on, or is not the page's to see. */
const keptFromPage = /^(?:set-cookie|content-encoding|content-length|transfer-encoding|connection|keep-alive)$/i;

/** Sends a page's request to the server and answers with its answer; bodies pass through as they come. */
export async function forwardRequest(request: Request, server: ConnectedServer | null): Promise<Response> {
  if (!server) return Response.json({ message: notConnected } satisfies ErrorBody, { status: 503 });
  const { pathname, search } = new URL(request.url);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: filtered(request.headers, keptBack),
    credentials: 'include',
    // A sign-in page in between (a proxy's) is not an answer of the API.
    redirect: 'error',
    signal: request.signal,
    ...(request.body ? { body: request.body, duplex: 'half' } : {}),
  };
  let answer: Response;
  try {
    answer = await server.fetch(`${server.url}${pathname}${search}`, init);
  } catch (error) {
    if (request.signal.aborted) throw error;
    // No answer, as in a browser: the pages say so, and continue when there is one.
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
