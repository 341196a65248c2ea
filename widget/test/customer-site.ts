import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const pages = new URL('./pages/', import.meta.url);

export interface CustomerSite {
  origin: string;
  stop(): Promise<void>;
}

/**
 * A customer's website on its own origin. `{{parley}}` in its pages is replaced by the URL of the widget's server. A
 * first comment `<!-- csp: … -->` becomes the page's Content-Security-Policy header.
 */
export async function startCustomerSite(parleyOrigin: string): Promise<CustomerSite> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    readFile(new URL(`${name}.html`, pages), 'utf8').then(
      (template) => {
        const page = template.replaceAll('{{parley}}', parleyOrigin);
        const policy = /<!-- csp: (.*?) -->/s.exec(page)?.[1];
        if (policy) response.setHeader('content-security-policy', policy);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
