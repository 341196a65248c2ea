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

/**
 * The network around a client's address or network: the /24 of an IPv4 address, and the /48 of an IPv6 network, which is the
 * largest that one customer usually gets. A program can rent all of it.
 */
export function widerNetwork(network: string): string {
  const address = network.replace(/\/\d+$/, '');
  if (!ipaddr.isValid(address)) return network;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
