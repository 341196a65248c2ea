import { isIP } from 'node:net';

/** The name in a Host header, in lowercase ASCII, without port and trailing dot; null if it is invalid. */
export function hostName(host: string): string | null {
  if (host.length > 260 || !/^[^\s/\\@?#%<>]+$/.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') || null;
}

/** Whether a `hostName` is an IP address. */
export const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
