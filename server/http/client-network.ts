import ipaddr from 'ipaddr.js';

/**
 * How limits identify a client: by its IPv4 address, or the /64 of its IPv6 address, since every line and every rented
 * server has a whole one (RFC 6177) and could otherwise use a new address each time.
 */
export function clientNetwork(seen: string): string {
  // Some proxies append the port to the address.
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(seen)?.slice(1).find(Boolean) ?? seen;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`;
}
