import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Serves what the app answers to its pages' requests at a port of this computer, which replaces its scheme. Like
 * Electron, it gives requests no signal: if a page aborts one, only the stream of the answer's body is canceled.
 * @param origin what the app sees instead of the port's, such as app://parley
 * @param port 0 for any free port
 */
export async function serveHandler(
  handle: (request: Request) => Promise<Response>,
  origin: string,
  port = 0,
): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string') headers.set(name, value);
    const request = new Request(`${origin}${url}`, {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit);
    handle(request)
      .then(async (answer) => {
        if (answer.type === 'error') return void response.destroy();
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
        else response.end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
