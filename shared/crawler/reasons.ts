/**
 * Why an address did not become a page. Reasons are for programs and stay stable; `explain` gives the sentence the
 * site's owner reads beside the address.
 */

/** Not wanted: by the site, by the owner, or because there is nothing to read. */
const skips = {
  robots: 'The robots.txt of the site asks crawlers to stay away from this address.',
  noindex: 'The page asks not to be indexed (robots meta tag or X-Robots-Tag header).',
  excluded: 'One of your exclude patterns matches this address.',
  'not-included': 'None of your include patterns matches this address.',
  'out-of-scope': 'This address belongs to another site.',
  action: 'Opening this address would sign out or change something on the site.',
  trap: 'The address looks like an endless loop of generated links.',
  repetitive: 'Many addresses of this form brought nothing new, so the rest were left out.',
  duplicate: 'The same page is already there under another address.',
  redirect: 'The address forwards to another page, which was crawled instead.',
  'unsupported-type': 'This is not a web page or a document that can be read as text.',
  document: 'PDF and Word documents are not read by this crawl. You can upload the file instead.',
  'soft-404': 'The page says that nothing was found at this address.',
  empty: 'No text was found on this page.',
  'needs-browser': 'The page shows its text only after scripts have run, so a browser is needed to read it.',
} as const;

/** Wanted and not possible: the site or the network failed. */
const failures = {
  'robots-unreachable': 'The robots.txt of the site could not be read, so crawling is not allowed for now.',
  'not-found': 'The site answered that this page does not exist.',
  forbidden: 'The site refused access to this page.',
  challenge: 'The site shows a check for robots here in place of the page.',
  login: 'The page can only be read after signing in.',
  'rate-limited': 'The site asked for fewer requests and kept refusing.',
  'http-error': 'The site answered with an error.',
  'bad-url': 'This is not a web address that can be fetched.',
  'blocked-address': 'The address leads to a private or local network, which is not crawled.',
  dns: 'No site was found under this host name.',
  connection: 'The site could not be reached.',
  tls: 'The secure connection to the site failed (a problem with its certificate).',
  timeout: 'The page took too long to answer.',
  'too-large': 'The page is too large.',
  'redirect-loop': 'The page forwards in a circle.',
  'broken-answer': 'The answer of the site could not be decoded.',
  unreadable: 'The document could not be read.',
} as const;

const sentences = { ...skips, ...failures };

export type Reason = keyof typeof sentences;

export function isFailure(reason: Reason): boolean {
  return reason in failures;
}

/** The sentence for the owner; `detail` is added in brackets, such as the HTTP status. */
export function explain(reason: Reason, detail?: string): string {
  const sentence = sentences[reason];
  return detail ? `${sentence.slice(0, -1)} (${detail}).` : sentence;
}

const endings = {
  'max-pages': 'The limit of pages was reached before every page was seen.',
  deadline: 'The time for this crawl was over before every page was seen.',
  cancelled: 'The crawl was cancelled. The pages read so far are kept.',
  'too-many-requests': 'Too many addresses of this site held no page, so the crawl was ended.',
  'too-much-text': 'The site holds more text than one crawl can take, so the crawl was ended.',
  'site-down': 'The site stopped answering, so the crawl was ended.',
  'signed-out': 'The site signed you out. The pages read until then are kept.',
} as const;

/** Why a crawl ended before it had seen everything. */
export type CutShort = keyof typeof endings;

/** Endings after which the same crawl can bring more pages when it is continued. */
const open: ReadonlySet<string> = new Set<CutShort>([
  'max-pages',
  'deadline',
  'cancelled',
  'too-many-requests',
  'site-down',
  'signed-out',
]);

export const canContinueAfter = (cutShort: string | null): boolean => cutShort !== null && open.has(cutShort);

/** Failures that may be over when an address is asked for again. */
export const passingFailures = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'rate-limited',
  'http-error',
  'robots-unreachable',
] as const satisfies Reason[];

export function explainCutShort(cutShort: CutShort): string {
  return endings[cutShort];
}
