import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';

/** Finds all addresses of a host name. */
export type Resolve = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (hostname, callback) => lookup(hostname, { all: true }, callback);

/** `code` as in Node's own lookup errors. */
export class LookupError extends Error {
  readonly code: 'EBLOCKED' | 'ENODATA';

  constructor(hostname: string, code: 'EBLOCKED' | 'ENODATA') {
    super(`${code} ${hostname}`);
    this.code = code;
  }
}

/**
 * A lookup for `net.connect` that rejects a name if any of its addresses isn't allowed, and otherwise returns exactly
 * the checked addresses. A name whose answer changes between check and connection (DNS rebinding) gains nothing.
 */
export function pinnedLookup(policy: AddressPolicy, resolve: Resolve = systemResolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first) callback(new LookupError(hostname, 'ENODATA'), '');
      else if (!addresses.every(({ address }) => policy(address))) {
        callback(new LookupError(hostname, 'EBLOCKED'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
