import type { Message } from '../messages/message.ts';
import { explain, type Reason, reasons } from './reasons.ts';
import type { PageNote } from './types.ts';

/** Remarks about pages that were kept anyway. */
export const noteSentences = {
  'needs-browser': 'The page only shows its text after scripts have run, so reading all of it requires a browser.',
  'render-failed': 'The page couldn’t be opened in a browser, so text added by scripts may be missing.',
  'broken-http': 'The site’s response breaks the rules of HTTP. It was read as browsers read it.',
  'guessed-charset': 'The page doesn’t say in which characters it is written, so this was derived from its words.',
} as const satisfies Partial<Record<PageNote, Message>>;

type Kind = Reason | keyof typeof noteSentences;

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
};

const kinds = new Set<string>([...reasons, ...Object.keys(noteSentences)]);
const isKind = (reason: string): reason is Kind => kinds.has(reason);
const isNote = (kind: Kind): kind is keyof typeof noteSentences => Object.hasOwn(noteSentences, kind);
export const mostExamples = 3;

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
  return { ...found, explanation: isNote(reason) ? noteSentences[reason] : explain(reason), advice: advice[reason] };
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
