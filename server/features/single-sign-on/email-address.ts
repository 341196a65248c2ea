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

const entra = /^https:\/\/login\.microsoftonline\.(?:com|us)\/|^https:\/\/login\.partner\.microsoftonline\.cn\//;

/**
 * Whether a provider has verified the address; null if it doesn't say. Microsoft Entra ID says so in a claim of its own:
 * the domain's owner has verified it.
 */
export function isVerified(claims: { iss: string; [name: string]: unknown }): boolean | null {
  const said = claims['email_verified'];
  if (said !== undefined) return said === true;
  const byOwner = entra.test(claims.iss) ? claims['xms_edov'] : undefined;
  return byOwner === undefined ? null : [true, 1, '1', 'true'].some((yes) => yes === byOwner);
}
