import { createHash, type X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type FindProxy, openTunnel, throughProxy } from './upstream-proxy.ts';

const patienceMs = 10_000;

/** Makes this process trust what the computer trusts, such as a company's authorities. */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])]);
}

interface Host {
  hostname: string;
  port: number;
}

/**
 * Chromium on Linux uses its own store, which company authorities aren't added to. If only the system trusts a URL's
 * host, the browser may accept the host's key: only that key, which nobody else has. For
 * --ignore-certificate-errors-spki-list.
 */
export async function keysOfSystem(url: string, find: FindProxy): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:' || process.platform !== 'linux') return [];
  const host = { hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) };
  const bundled = getCACertificates('bundled');
  if (await certificateBy(bundled, host, find)) return [];
  const certificate = await certificateOfHost(host, find);
  return certificate ? [keyHash(certificate)] : [];
}

/** The certificate that a host presents if a system or public authority issued it; else null. */
export function certificateOfHost(host: Host, find: FindProxy): Promise<X509Certificate | null> {
  return certificateBy([...getCACertificates('bundled'), ...getCACertificates('system')], host, find);
}

async function certificateBy(
  authorities: string[],
  { hostname, port }: Host,
  find: FindProxy,
): Promise<X509Certificate | null> {
  const url = `https://${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}/`;
  try {
    return await throughProxy(find, url, async (proxy) => {
      const tunnel = proxy ? { socket: await openTunnel(proxy, hostname, port, patienceMs) } : { host: hostname, port };
      const { promise, resolve, reject } = Promise.withResolvers<X509Certificate | null>();
      const name = isIP(hostname) ? {} : { servername: hostname };
      const socket = connect({ ...tunnel, ...name, ca: authorities, timeout: patienceMs });
      socket.on('secureConnect', () => resolve(socket.getPeerX509Certificate() ?? null));
      socket.on('timeout', () => socket.destroy(new Error('The host isn’t responding')));
      socket.on('error', reject);
      return promise.finally(() => socket.destroy());
    });
  } catch {
    return null;
  }
}

function keyHash(certificate: X509Certificate): string {
  return createHash('sha256')
    .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
