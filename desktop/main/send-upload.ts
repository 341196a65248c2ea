import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron';

/** A request with files, whose body is read while it is sent. */
export interface Upload extends RequestInit {
  body: ReadableStream<Uint8Array>;
}

export function isUpload(init: RequestInit): init is Upload {
  const type = new Headers(init.headers).get('content-type') ?? '';
  return init.body instanceof ReadableStream && type.startsWith('multipart/form-data');
}

/**
 * Like a session's fetch, which would collect the whole body in memory first (SlurpStream in net-client-request.ts).
 * Electron has other bodies in memory anyway, and such a request can be sent again if its connection was lost.
 */
export function sendUpload(
  session: Session,
  url: string,
  { method, headers, body, signal }: Upload,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = net.request({ session, url, method: method ?? 'POST', credentials: 'include', redirect: 'error' });
  request.chunkedEncoding = true;
  for (const [name, value] of new Headers(headers)) request.setHeader(name, value);
  request.on('response', (message) => resolve(toResponse(message)));
  request.on('error', reject);
  function giveUp(error: unknown): void {
    request.abort();
    reject(error);
  }
  signal?.addEventListener('abort', () => giveUp(signal.reason), { once: true });
  if (signal?.aborted) giveUp(signal.reason);
  else writeAll(request, body).catch(giveUp);
  return promise;
}

async function writeAll(request: ClientRequest, body: Upload['body']): Promise<void> {
  for await (const chunk of body) {
    // A copy, because Electron reads the next part of a page's file into the same memory (makeStreamFromPipe).
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const written = (error?: Error | null) => (error ? reject(error) : resolve(undefined));
    request.write(Buffer.from(chunk), undefined, written);
    await promise;
  }
  request.end();
}

const withoutBody = new Set([204, 205, 304]);

function toResponse(message: IncomingMessage): Response {
  const { statusCode: status, statusMessage: statusText } = message;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headers)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  // Electron's messages are streams of Node, which its types don't say.
  const stream: unknown = message;
  const body = withoutBody.has(status) ? null : Readable.toWeb(stream as Readable);
  return new Response(body as NodeStream<Uint8Array> & BodyInit, { status, statusText, headers });
}
