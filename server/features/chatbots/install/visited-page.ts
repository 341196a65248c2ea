/** A web page that a visitor was on, without potentially private parts: credentials, query and fragment. */
export interface VisitedPage {
  origin: string;
  path: string;
}

/** @returns null if it isn't the URL of a web page */
export function visitedPage(address: string): VisitedPage | null {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return { origin: url.origin, path: url.pathname };
}
