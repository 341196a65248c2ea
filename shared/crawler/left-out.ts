import type { Message } from '../messages/message.ts';
import { type Reason, reasons } from './reasons.ts';
import type { CrawlRecord, PageNote } from './types.ts';

/** Remarks about pages that were kept anyway. */
export const noteSentences = {
  'needs-browser': 'The page only shows its text after scripts have run, so reading all of it requires a browser.',
  'render-failed': 'The page couldn’t be opened in a browser, so text added by scripts may be missing.',
  'broken-http': 'The site’s response breaks the rules of HTTP. It was read as browsers read it.',
  'guessed-charset': 'The page doesn’t say in which characters it is written, so this was derived from its words.',
  'hidden-text': 'The page hides some text, which wasn’t read.',
  'plain-table': 'A table is too large or too irregular to read row by row. Its cells were read one after another.',
} as const satisfies Partial<Record<PageNote, Message>>;

type Kind = Reason | keyof typeof noteSentences;

/** What all pages of a kind have in common, after their number: "2 pages: Not allowed by the site’s robots.txt." */
const kindSentences: Readonly<Record<Kind, Message>> = {
  robots: 'Not allowed by the site’s robots.txt.',
  noindex: 'Indexing isn’t allowed (robots meta tag or X-Robots-Tag header).',
  excluded: 'Left out by your exclude patterns.',
  'not-included': 'Not among your include patterns.',
  'out-of-scope': 'Part of another site.',
  action: 'Opening such a URL would sign out or change something on the site.',
  trap: 'Looks like an endless loop of generated links.',
  repetitive: 'Skipped because many similar URLs had nothing new.',
  duplicate: 'Already found at another URL.',
  redirect: 'Redirected to another page, which was crawled instead.',
  'unsupported-type': 'Neither a web page nor a document with text.',
  document: 'Linked files such as PDF, Word and Excel weren’t read.',
  'too-many-files': 'Over the number of files that one crawl may read.',
  'soft-404': 'Nothing was found at the URL, according to the page.',
  empty: 'No text was found.',
  'left-out': 'All of the text is in parts that you leave out.',
  'needs-browser': 'Text only appears after scripts have run, so a browser is required.',
  'robots-unreachable': 'Not crawled for now, because the site’s robots.txt couldn’t be read.',
  'not-found': 'Not found, according to the site.',
  forbidden: 'Access denied by the site.',
  challenge: 'A bot check was shown instead.',
  login: 'A sign-in is required.',
  'rate-limited': 'The site kept rejecting requests because there were too many.',
  'http-error': 'The site returned an error.',
  'bad-url': 'The web address isn’t valid.',
  'blocked-address': 'Inside a private or local network, which isn’t crawled.',
  dns: 'No site was found at the host name.',
  connection: 'The site couldn’t be reached.',
  tls: 'The secure connection to the site failed (a problem with its certificate).',
  timeout: 'The response took too long.',
  'too-large': 'Too large to read.',
  'redirect-loop': 'Redirected in a loop.',
  'broken-answer': 'The site’s response couldn’t be decoded.',
  unreadable: 'The document couldn’t be read.',
  'render-failed': 'Not opened in a browser because that failed, so text added by scripts may be missing.',
  'broken-http': 'The site’s response breaks the rules of HTTP. It was read as browsers read it.',
  'guessed-charset': 'The charset isn’t declared, so it was derived from the words.',
  'hidden-text': 'Some text is hidden from visitors, so it wasn’t read.',
  'plain-table': 'A table is too large or too irregular to read row by row. Its cells were read one after another.',
};

const unblock = 'Let ParleyBot through in your firewall, or crawl the site with the desktop app.';
const byHand = 'If it should answer, enter its text by hand.';
const useApp = 'Crawl the site with the desktop app, which reads it in a browser.';
const signIn = 'Crawl it with the desktop app after signing in there.';
const checkServer = 'Check the page in your browser, then crawl again.';
const smaller = 'Split it, or upload its text as a file.';

/** One thing to do about each kind; null if there is nothing to do. */
const advice: Readonly<Record<Kind, Message | null>> = {
  robots: 'Allow ParleyBot in robots.txt if these pages should answer.',
  noindex: 'Remove the noindex mark if these pages should answer.',
  excluded: 'Change the exclude patterns if these pages should answer.',
  'not-included': 'Change the include patterns if these pages should answer.',
  'out-of-scope': 'Add the other site as a website of its own.',
  action: null,
  trap: 'If these are pages, list them in a sitemap.',
  repetitive: 'Read the similar pages under More pages.',
  duplicate: null,
  redirect: null,
  'unsupported-type': 'Upload the file in another format if it should answer.',
  document: 'Turn on Read linked files, or upload the file.',
  'too-many-files': 'Upload the files that are missing.',
  'soft-404': 'If it is a page, give it a title that doesn’t read like an error.',
  empty: byHand,
  'left-out': 'Change what is read under Page content.',
  'needs-browser': useApp,
  'robots-unreachable': 'Make robots.txt answer with its rules or with status 404.',
  'not-found': 'Remove the links to these pages from the site.',
  forbidden: unblock,
  challenge: unblock,
  login: signIn,
  'rate-limited': 'Crawl again later, or allow more requests to ParleyBot.',
  'http-error': checkServer,
  'bad-url': 'Correct the link on the site.',
  'blocked-address': 'Crawl it with the desktop app inside that network.',
  dns: checkServer,
  connection: checkServer,
  tls: 'Renew the certificate, and send it with its chain.',
  timeout: checkServer,
  'too-large': smaller,
  'redirect-loop': checkServer,
  'broken-answer': checkServer,
  unreadable: 'Open the file and save it again, then crawl again.',
  'render-failed': checkServer,
  'broken-http': 'Ask your host about the response’s header lines.',
  'guessed-charset': 'Declare the charset in the page: <meta charset="utf-8">.',
  'hidden-text': 'If it should answer, show it on the page, or choose its part under Page content.',
  'plain-table': 'Split the table, or upload it as a CSV or Excel file.',
};

/** Why a server in a data center couldn't read pages that the desktop app often can. It obeys robots.txt, too. */
export const readByApp = [
  'login',
  'blocked-address',
  'forbidden',
  'challenge',
  'robots-unreachable',
  'needs-browser',
] as const satisfies Reason[];

const kinds = new Set<string>([...reasons, ...Object.keys(noteSentences)]);
const isKind = (reason: string): reason is Kind => kinds.has(reason);
const isNote = (note: string): note is keyof typeof noteSentences => Object.hasOwn(noteSentences, note);
export const mostExamples = 3;

/**
 * Why a URL isn't a page of its site, or what to know about one that is. Null if there is nothing to say.
 */
export function skipOf(
  record: Pick<CrawlRecord, 'url' | 'reason' | 'explanation' | 'notes'>,
): { url: string; reason: string; explanation: string } | null {
  const { url, reason, explanation } = record;
  if (reason !== null) return { url, reason, explanation: explanation ?? '' };
  const note = record.notes.find(isNote);
  return note === undefined ? null : { url, reason: note, explanation: noteSentences[note] };
}

/** What a crawl left out for one reason, and what to do about it. */
export interface LeftOut {
  reason: string;
  count: number;
  explanation: string;
  advice: string | null;
  /** URLs. */
  examples: string[];
}

export function describeLeftOut(found: Pick<LeftOut, 'reason' | 'count' | 'examples'>): LeftOut {
  const { reason } = found;
  if (!isKind(reason)) return { ...found, explanation: reason, advice: null };
  return { ...found, explanation: kindSentences[reason], advice: advice[reason] };
}

/** The kinds among skipped pages, the most frequent first. */
export function leftOutAmong(skips: readonly { url: string; reason: string }[]): LeftOut[] {
  const byReason = Map.groupBy(skips, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, found]) => ({
      reason,
      count: found.length,
      examples: found.slice(0, mostExamples).map(({ url }) => url),
    }))
    .toSorted((one, other) => other.count - one.count)
    .map(describeLeftOut);
}
