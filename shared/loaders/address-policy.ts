import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether connections to an IP address (v4 or v6, no brackets) are allowed. */
export type AddressPolicy = (address: string) => boolean;

/**
 * Cloud metadata services besides link-local addresses: AWS and Google over IPv6, Alibaba in a provider range, Azure in
 * public address space.
 */
const metadataAddresses = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16']);

/** Public internet addresses only, for URLs that users enter. */
export const publicOnly: AddressPolicy = (address) => {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  // Only 2000::/3 is in use. The rest has old forms that embed an IPv4 address, such as ::127.0.0.1.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
};

const privateRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/**
 * For tests, intranets and the owner's own computer: also private networks, but never link-local or metadata addresses.
 */
export const privateAllowed: AddressPolicy = (address) => {
  if (publicOnly(address)) return true;
  const parsed = parse(address);
  return parsed !== null && privateRanges.has(parsed.range()) && !metadataAddresses.has(parsed.toString());
};

/**
 * The policy's verdict for a URL's host if it is an IP address, which Node doesn't pass to lookup functions. Names are
 * allowed here and checked when resolved. `URL` has already normalized decimal, octal and hexadecimal spellings.
 */
export function isHostAllowed(hostname: string, policy: AddressPolicy): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || policy(address);
}

/** Whether a URL's host, without a trailing dot, is this computer (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** An IPv4-mapped IPv6 address (::ffff:127.0.0.1) is judged as IPv4. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
