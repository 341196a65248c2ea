const maxUrlLength = 2000;
const maxSegments = 12;
const maxRepeats = 2;

const hostName = /^(?:[a-z0-9-]+\.)+([a-z]{2,})$/i;
/** `index.php` also looks like a host name. */
const fileExtension =
  /^(html?|xhtml|php\d?|aspx?|jspx?|cfm|cgi|pl|do|action|txt|xml|json|pdf|docx?|xlsx?|pptx?|md|svg|png|jpe?g|gif|webp)$/i;

/** Longer than any page's address. */
export function isTooLong(url: string): boolean {
  return url.length > maxUrlLength;
}

/**
 * Whether a link seems to be part of a loop, in which a relative link extends its own path at every step. Repetition alone
 * proves nothing (`/bible/john/3/3/3`, `/compare/vue.js/react.js`): the path must also grow from the page with the link,
 * by what it already has.
 *
 * @param from the page with the link
 */
export function isTrap(url: string, from: string): boolean {
  if (isTooLong(url)) return true;
  const segments = segmentsOf(url);
  const known = segmentsOf(from);
  const isLonger = segments.length > known.length && known.every((segment, at) => segments[at] === segment);
  if (known.length === 0 || !isLonger) return false;
  const added = segments.slice(known.length);
  return (added.every((segment) => known.includes(segment)) && repeats(segments)) || hosts(segments) >= 2;
}

function segmentsOf(url: string): string[] {
  return new URL(url).pathname.split('/').filter(Boolean);
}

function repeats(segments: string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return most > maxRepeats || (segments.length > maxSegments && most > 1);
}

function hosts(segments: string[]): number {
  return segments.filter((segment) => {
    const extension = hostName.exec(segment)?.[1];
    return extension !== undefined && !fileExtension.test(extension);
  }).length;
}
