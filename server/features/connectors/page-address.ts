/** Non-ASCII letters grow when encoded in a URL, and an index entry has at most 2,704 bytes. */
const longest = 2000;

/** The address of a document's page, as visitors may open it; null if it isn't one. */
export function pageAddress(found: string): string | null {
  const url = URL.parse(found);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return null;
  return url.href.length <= longest ? url.href : null;
}
