import type { Message } from '../messages/message.ts';

/**
 * Why a URL didn't become a page. Reasons are for programs and stay stable; `explain` returns the sentence for the
 * site's owner.
 */

/** Not wanted by the site or the owner, or there is nothing to read. */
const skips = {
  robots: 'The site’s robots.txt doesn’t allow crawling this URL.',
  noindex: 'The page doesn’t allow indexing (robots meta tag or X-Robots-Tag header).',
  excluded: 'This URL matches one of your exclude patterns.',
  'not-included': 'This URL doesn’t match any of your include patterns.',
  'out-of-scope': 'This URL belongs to another site.',
  action: 'Opening this URL would sign out or change something on the site.',
  trap: 'This URL looks like an endless loop of generated links.',
  repetitive: 'Many similar URLs had nothing new, so the rest were skipped.',
  duplicate: 'The same page was already found at another URL.',
  redirect: 'This URL redirects to another page, which was crawled instead.',
  'unsupported-type': 'This isn’t a web page or a document with text.',
  document: 'This crawl doesn’t read linked files such as PDF, Word and Excel. You can upload the file instead.',
  'too-many-files': 'This crawl has already read as many files as it may.',
  'soft-404': 'The page says that nothing was found at this URL.',
  empty: 'No text was found on this page.',
  'left-out': 'You left out all of this page’s text.',
  'needs-browser': 'The page only shows its text after scripts have run, so reading it requires a browser.',
} as const satisfies Record<string, Message>;

/** Wanted but impossible, because the site or the network failed. */
const failures = {
  'robots-unreachable': 'The site’s robots.txt couldn’t be read, so crawling isn’t allowed for now.',
  'not-found': 'The site says that this page doesn’t exist.',
  forbidden: 'The site denied access to this page.',
  challenge: 'The site shows a bot check instead of this page.',
  login: 'This page requires a sign-in.',
  'rate-limited': 'The site kept rejecting requests because there were too many.',
  'http-error': 'The site returned an error.',
  'bad-url': 'This isn’t a valid web address.',
  'blocked-address': 'This URL leads to a private or local network, which isn’t crawled.',
  dns: 'No site was found at this host name.',
  connection: 'The site couldn’t be reached.',
  tls: 'The secure connection to the site failed (a problem with its certificate).',
  timeout: 'The page took too long to respond.',
  'too-large': 'The page is too large.',
  'redirect-loop': 'The page redirects in a loop.',
  'broken-answer': 'The site’s response couldn’t be decoded.',
  unreadable: 'The document couldn’t be read.',
} as const satisfies Record<string, Message>;

const sentences = { ...skips, ...failures };

export type Reason = keyof typeof sentences;

export const reasons = Object.keys(sentences) as [Reason, ...Reason[]];

export function isFailure(reason: Reason): boolean {
  return reason in failures;
}

/** The sentence for the owner; `detail` is added in parentheses, such as the HTTP status. */
export function explain(reason: Reason, detail?: string): Message {
  const sentence = sentences[reason];
  return detail ? `${sentence.slice(0, -1)} (${detail}).` : sentence;
}

const endings = {
  'max-pages': 'The page limit was reached. The site has more pages.',
  deadline: 'The time limit was reached. The site may have more pages.',
  canceled: 'The crawl was canceled. Pages read so far are kept.',
  'too-many-requests': 'Too many URLs of this site had no page, so the crawl stopped.',
  'too-much-text': 'The site has more text than one crawl can read, so the crawl stopped.',
  'site-down': 'The site stopped responding, so the crawl stopped.',
  'signed-out': 'The site signed you out. Pages read so far are kept.',
} as const satisfies Record<string, Message>;

/** Why a crawl ended before it was complete. */
export type CutShort = keyof typeof endings;

/** Endings after which a continued crawl can bring more pages. */
const open: ReadonlySet<string> = new Set<CutShort>([
  'max-pages',
  'deadline',
  'canceled',
  'too-many-requests',
  'site-down',
  'signed-out',
]);

export const canContinueAfter = (cutShort: string | null): boolean => cutShort !== null && open.has(cutShort);

/** Failures that may be gone on the next request. */
export const passingFailures = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'rate-limited',
  'http-error',
  'robots-unreachable',
] as const satisfies Reason[];

export function explainCutShort(cutShort: CutShort): Message {
  return endings[cutShort];
}
