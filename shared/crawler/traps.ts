const maxUrlLength = 2000;
/** Deeper than any page, even if its path repeats nothing: the days of a calendar within each other. */
const mostSegments = 20;
const maxRepeats = 2;
/** Chapters, verses and dates repeat. */
const maxRepeatsOfNumber = 4;

const hostName = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** Longer than any page's address. */
export function isTooLong(url: string): boolean {
  return url.length > maxUrlLength;
}

/**
 * Whether a link seems to be part of a loop, in which a relative link extends its own path at every step. Repetition alone
 * proves nothing (`/bible/john/3/3/3`, `/compare/vue.js/react.js`): the path must also grow from the folder of the page
 * with the link, by what it already has.
 *
 * @param from the page with the link
 */
export function isTrap(url: string, from: string): boolean {
  const segments = segmentsOf(url);
  if (isTooLong(url) || segments.length > mostSegments) return true;
  const known = segmentsOf(new URL('.', from).href);
  const isLonger = segments.length > known.length && known.every((segment, at) => segments[at] === segment);
  if (known.length === 0 || !isLonger) return false;
  const added = segments.slice(known.length);
  const onPage = segmentsOf(from);
  const { hostname } = new URL(url);
  if (added.some((segment) => hostName.test(segment) && (segment === hostname || known.includes(segment)))) return true;
  return added.every((segment) => onPage.includes(segment)) && repeats(segments);
}

function segmentsOf(url: string): string[] {
  return new URL(url).pathname.split('/').filter(Boolean);
}

function repeats(segments: string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts].some(([segment, count]) => count > (/^\d+$/.test(segment) ? maxRepeatsOfNumber : maxRepeats));
}
