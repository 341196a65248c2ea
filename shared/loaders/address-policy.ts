import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address (v4 or v6, no brackets) may be connected to. */
export type AddressPolicy = (address: string) => boolean;

/**
 * Where cloud machines are handed their credentials, besides link-local addresses: of AWS and Google over IPv6, of
 * Alibaba among the addresses of providers, of Azure among those of the public internet.
 */
const metadataAddresses = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16']);

/** Addresses of the public internet. Everything else stays unreachable for addresses that users typed. */
export const publicOnly: AddressPolicy = (address) => {
  const parsed = parse(address);
  if (parsed?.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  // Only 2000::/3 is in use; the rest holds old forms that smuggle an IPv4 address, such as ::127.0.0.1.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
};

const privateRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** For tests, intranets and the owner's own computer: private networks too, but never link-local or metadata. */
export const privateAllowed: AddressPolicy = (address) => {
  if (publicOnly(address)) return true;
  const parsed = parse(address);
  return parsed !== null && privateRanges.has(parsed.range()) && !metadataAddresses.has(parsed.toString());
};

/**
 * The policy's answer for a URL's host name, when that is an address itself: Node looks those up nowhere, so no lookup
 * function ever sees them. Names are allowed here and checked when they are resolved. Decimal, octal and hexadecimal
 * spellings have become plain addresses in `URL` already.
 */
export function isHostAllowed(hostname: string, policy: AddressPolicy): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || policy(address);
}

/** An IPv4 address in an IPv6 coat (::ffff:127.0.0.1) is judged as what it is. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
