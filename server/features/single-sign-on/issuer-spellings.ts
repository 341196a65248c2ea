/**
 * How an issuer may be spelled. In its ID tokens and its own settings, one without a path may end with a slash that is
 * missing in what someone entered here, or the other way around.
 */
export function issuerSpellings(issuer: string): string[] {
  const { href, pathname } = new URL(issuer);
  return [...new Set([issuer, href, ...(pathname === '/' ? [href.slice(0, -1)] : [])])];
}

export const isSameIssuer = (one: string, other: string): boolean => URL.parse(one)?.href === URL.parse(other)?.href;
