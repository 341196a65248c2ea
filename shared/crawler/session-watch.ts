import { isWayOut } from './actions.ts';
import { isPage } from './recrawl.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey, pageKey } from './url-rules.ts';

/** Pages in a row that ask someone who was signed in to sign in. */
const endedAfter = 3;
/** Requests run beside each other: an answer may become clear by a later one, which shows where it was forwarded to. */
const remembered = 50;

export interface SessionWatch {
  /** Takes the start page into account. A form that it has is no sign on other pages. */
  start: (record: CrawlRecord) => void;
  /** Takes a record of an interrupted crawl into account. */
  learn: (record: CrawlRecord) => void;
  observe: (record: CrawlRecord) => void;
  /** @param pageCount of the crawl, when it has come to its end */
  hasEnded: (pageCount?: number) => boolean;
  /** Of the crawl's records, those that were answered with the sign-in that ended it. */
  refused: (records: readonly CrawlRecord[]) => CrawlRecord[];
}

/**
 * Notices that a site ended the session of a crawl: page after page asks to sign in, or forwards to where that is done,
 * on the site or on another host.
 */
export function watchSession(): SessionWatch {
  const signInPages = new Set<string>();
  let usualForm: string | null = null;
  let startAsks = false;
  let isElsewhere = false;
  /** Since the last page that was one. */
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

  /** Two sign-ins: the first of them may have been that of a part of the site. */
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

/** A page with a password of its own asks for that and for no name. */
function isLockedAlone(record: CrawlRecord): boolean {
  return !wasForwarded(record) && /^\S+$/.test(record.reading?.passwordForm ?? '');
}

const wasForwarded = ({ url, finalUrl }: CrawlRecord): boolean => pageKey(url) !== pageKey(finalUrl);

const signInWord =
  /^(?:log-?[io]n|sign-?in|signin-\w+|sso|auth\w*|oauth2?|oidc|openid(?:-connect)?|saml2?|cas|adfs|idp|shibboleth|identity|accounts?)$/;
const signInParameter = /^(?:samlrequest|client_id|redirect_uri|wtrealm)$/i;

/** Host and path of the sign-in on another host that an address forwards to; null when it is none. */
function signInElsewhere({ url, finalUrl, insteadUrl, reason }: CrawlRecord): string | null {
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
  // It leads back: most sign-ins learn where.
  const leadsBack = [...there.searchParams].some(
    ([name, value]) => signInParameter.test(name) || value.includes(new URL(url).host),
  );
  return leadsBack || words.some((word) => signInWord.test(word)) ? there.host + there.pathname : null;
}
