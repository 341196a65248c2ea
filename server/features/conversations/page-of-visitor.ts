/**
 * The page a visitor writes from, without what may be about the visitor: credentials, query and fragment. Null for what
 * is no address of a web page.
 */
export function pageOfVisitor(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return `${url.origin}${url.pathname}`;
}
