import { isWayOut } from './actions.ts';
import { isPage } from './recrawl.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey, pageKey } from './url-rules.ts';

/** How many pages in a row must ask a signed-in user to sign in. */
const endedAfter = 3;
/** Requests run concurrently, so a later response may show what an earlier redirect meant. */
const remembered = 50;

export interface SessionWatch {
  /** Takes the start page into account. If it has a form, the same form means nothing on other pages. */
  start: (record: CrawlRecord) => void;
  /** Takes a record of an interrupted crawl into account. */
  learn: (record: CrawlRecord) => void;
  observe: (record: CrawlRecord) => void;
  /** @param pageCount the crawl's final number of pages, once it has ended */
  hasEnded: (pageCount?: number) => boolean;
  /** The crawl's records that were answered with the sign-in that ended it. */
  refused: (records: readonly CrawlRecord[]) => CrawlRecord[];
}

/**
 * Detects that a site ended the crawl's session: page after page asks for a sign-in or redirects to one, on the site or
 * another host.
 */
export function watchSession(): SessionWatch {
  const signInPages = new Set<string>();
  let usualForm: string | null = null;
  let startAsks = false;
  let isElsewhere = false;
  /** Records since the last real page. */
  let recent: CrawlRecord[] = [];
  let inRow: CrawlRecord[] = [];

  const formOf = ({ reading }: CrawlRecord) => {
    const form = reading?.passwordForm ?? null;
    return form === usualForm ? null : form;
  };

  function asks(record: CrawlRecord): boolean {
    const { reason, finalUrl } = record;
    if (isLockedAlone(record)) return false;
    if (reason === 'login' || (reason === 'action' && wasForwarded(record) && isWayOut(finalUrl))) return true;
    if (leadsTo(record, signInPages) || signInElsewhere(record) !== null) return true;
    return formOf(record) !== null && (isPage(record) || reason === 'duplicate');
  }

  function remember(record: CrawlRecord) {
    if (record.reason !== 'action' && signInElsewhere(record) === null) signInPages.add(pageKey(record.finalUrl));
  }

  /** With two sign-ins, the first may belong to a part of the site. */
  function isOther(record: CrawlRecord, latest: CrawlRecord): boolean {
    const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
    return differs(formOf(record), formOf(latest)) || differs(signInElsewhere(record), signInElsewhere(latest));
  }

  return {
    start(record) {
      isElsewhere = hostKey(record.url) !== hostKey(record.finalUrl);
      startAsks = record.reason === 'login' || (wasForwarded(record) && asks(record));
      if (isPage(record)) usualForm = formOf(record);
      if (!startAsks) return;
      remember(record);
      recent = [record];
      inRow = [record];
    },
    learn(record) {
      if (record.reason === 'login') remember(record);
    },
    observe(record) {
      const isAsked = asks(record);
      if (isAsked) remember(record);
      if (isAsked || wasForwarded(record)) recent = [...recent.slice(-remembered), record];
      if (!isAsked && isPage(record)) recent = [];
      const answers = recent.filter(asks);
      const latest = answers.at(-1);
      inRow = latest ? answers.filter((one) => !isOther(one, latest)) : [];
    },
    hasEnded: (pageCount = Number.POSITIVE_INFINITY) =>
      inRow.length >= endedAfter ||
      (startAsks && inRow.length > 0 && (isElsewhere || pageCount <= inRow.filter(isPage).length)),
    refused(records) {
      const places = new Set(inRow.filter((one) => !isWayOut(one.finalUrl)).map(({ finalUrl }) => pageKey(finalUrl)));
      const urls = new Set(inRow.map(({ url }) => url));
      return records.filter((record) => urls.has(record.url) || (!isPage(record) && leadsTo(record, places)));
    },
  };
}

function leadsTo({ finalUrl, insteadUrl }: CrawlRecord, pages: ReadonlySet<string>): boolean {
  return [finalUrl, insteadUrl].some((url) => url !== null && pages.has(pageKey(url)));
}

/** A password-protected page asks for a password but no username. */
function isLockedAlone(record: CrawlRecord): boolean {
  return !wasForwarded(record) && /^\S+$/.test(record.reading?.passwordForm ?? '');
}

const wasForwarded = ({ url, finalUrl }: CrawlRecord): boolean => pageKey(url) !== pageKey(finalUrl);

const signInWord =
  /^(?:log-?[io]n|sign-?in|signin-\w+|sso|auth\w*|oauth2?|oidc|openid(?:-connect)?|saml2?|cas|adfs|idp|shibboleth|identity|accounts?)$/;
const signInParameter = /^(?:samlrequest|client_id|redirect_uri|wtrealm)$/i;

/** Host and path of the sign-in on another host that a URL redirects to; null if it doesn't. */
export function signInElsewhere({
  url,
  finalUrl,
  insteadUrl,
  reason,
}: Pick<CrawlRecord, 'url' | 'finalUrl' | 'insteadUrl' | 'reason'>): string | null {
  const to = reason === 'out-of-scope' ? finalUrl : reason === 'redirect' ? insteadUrl : null;
  const there = to === null ? null : URL.parse(to);
  if (there === null || hostKey(there.href) === hostKey(url)) return null;
  const words = [
    ...there.hostname.split('.'),
    ...there.pathname
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .split('/'),
  ];
  // It leads back if it has a return URL, as most sign-ins do.
  const leadsBack = [...there.searchParams].some(
    ([name, value]) => signInParameter.test(name) || value.includes(new URL(url).host),
  );
  return leadsBack || words.some((word) => signInWord.test(word)) ? there.host + there.pathname : null;
}
