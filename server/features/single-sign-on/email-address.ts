import { domainToASCII } from 'node:url';
import { RegisterInput } from '#shared/contracts/accounts.ts';

/**
 * An address as accounts have it, with its domain in ASCII: a domain that only looks like another one, such as
 * “аcme.com” with a Cyrillic “а”, becomes `xn--cme-5cd.com`. Null if it isn't a valid one.
 */
export function emailAddress(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const at = raw.lastIndexOf('@');
  const address = `${raw.slice(0, at)}@${domainToASCII(raw.slice(at + 1))}`;
  return at > 0 && RegisterInput.shape.email.safeParse(address).success ? address : null;
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
