import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Someone else's server on loopback, which answers as a test says. */
export async function serveHttp(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
