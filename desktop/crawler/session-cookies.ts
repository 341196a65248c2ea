import type { StorageState } from './messages.ts';

/**
 * The Cookie header that a browser with these cookies would send to a URL (RFC 6265, 5.4), or null if there is none.
 */
export function cookieHeaderOf({ cookies }: StorageState, address: string, now: number): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  const sent = cookies.filter(
    ({ domain, path, secure, expires }) =>
      isOfDomain(url.hostname, domain) &&
      isUnder(url.pathname, path) &&
      (!secure || isSecure) &&
      (expires === -1 || expires * 1000 > now),
  );
  if (sent.length === 0) return null;
  // If two cookies have the same name, servers use the first, so the longer path comes first.
  return sent
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

function isOfDomain(host: string, domain: string): boolean {
  return domain.startsWith('.') ? host === domain.slice(1) || host.endsWith(domain) : host === domain;
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
