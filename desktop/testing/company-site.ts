import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const path = (name: string) => fileURLToPath(new URL(`./certificates/${name}`, import.meta.url));
export const certificate = (name: 'company' | 'intranet' | 'self-signed') => readFileSync(path(`${name}.pem`), 'utf8');

/** For SSL_CERT_FILE, which tells a process on Linux where the system's authorities are. */
export const companyAuthority = path('company.pem');

/** An https site with a certificate from a private authority. The keys are only used in these tests. */
export async function companySite(listener: RequestListener) {
  const server = createServer({ key: readFileSync(path('intranet.key')), cert: certificate('intranet') }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `https://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
