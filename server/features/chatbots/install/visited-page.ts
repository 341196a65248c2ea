/** A web page that a visitor was on, without what can be private: credentials, query and fragment. */
export interface VisitedPage {
  origin: string;
  path: string;
}

/** @returns null for what isn't the address of a web page */
export function visitedPage(address: string): VisitedPage | null {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return { origin: url.origin, path: url.pathname };
}
