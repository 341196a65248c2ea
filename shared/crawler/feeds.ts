import { hostKey, webUrl } from './url-rules.ts';

/** Where sites have a feed that they don't link. */
const usualPaths = ['/feed', '/rss.xml', '/atom.xml'];

/**
 * The feeds of a site: those that its start page links, else the usual ones. Feeds on other hosts also list this site's
 * pages, but often through addresses that count clicks.
 * @param mayGuess false for a site that wants few requests
 */
export function feedUrls(linked: readonly string[], siteUrl: string, mayGuess: boolean): string[] {
  const own = linked.map((url) => webUrl(url, siteUrl)).filter((url) => url !== null);
  const ofSite = own.filter((url) => hostKey(url) === hostKey(siteUrl));
  if (ofSite.length > 0 || !mayGuess) return ofSite;
  return usualPaths.map((path) => new URL(path, siteUrl).href);
}
