import { isWayOut } from './actions.ts';
import { isPage } from './recrawl.ts';
import type { CrawlRecord } from './types.ts';
import { hostKey, pageKey } from './url-rules.ts';

/** Pages in a row that ask somebody who was signed in to sign in. */
const endedAfter = 3;

export interface SessionWatch {
  /** Takes the start page into account. A form that it has is no sign on other pages. */
  start: (record: CrawlRecord) => void;
  /** Takes a record of an interrupted crawl into account. */
  learn: (record: CrawlRecord) => void;
  observe: (record: CrawlRecord) => void;
  /** @param readNothing the crawl has come to its end without a page */
  hasEnded: (readNothing?: boolean) => boolean;
  /** The latest records in a row that were answered with a sign-in. */
  refused: () => readonly CrawlRecord[];
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
  let inRow: CrawlRecord[] = [];

  const formOf = ({ reading }: CrawlRecord) => {
    const form = reading?.passwordForm ?? null;
    return form === usualForm ? null : form;
  };

  function asks(record: CrawlRecord): boolean {
    const { reason, finalUrl, insteadUrl } = record;
    if (reason === 'login' || (reason === 'action' && wasForwarded(record) && isWayOut(finalUrl))) return true;
    if ([finalUrl, insteadUrl].some((url) => url !== null && signInPages.has(pageKey(url)))) return true;
    if (signInElsewhere(record) !== null) return true;
    return formOf(record) !== null && (isPage(record) || reason === 'duplicate');
  }

  function remember(record: CrawlRecord) {
    if (record.reason !== 'action' && signInElsewhere(record) === null) signInPages.add(pageKey(record.finalUrl));
  }

  /** Two sign-ins: the first of them may have been that of a part of the site. */
  function isOther(record: CrawlRecord): boolean {
    const differs = (of: (one: CrawlRecord) => string | null) =>
      inRow.some((one) => of(one) !== null && of(record) !== null && of(one) !== of(record));
    return differs(formOf) || differs(signInElsewhere);
  }

  return {
    start(record) {
      isElsewhere = hostKey(record.url) !== hostKey(record.finalUrl);
      startAsks = record.reason === 'login' || (wasForwarded(record) && asks(record));
      if (isPage(record)) usualForm = formOf(record);
      if (!startAsks) return;
      remember(record);
      inRow = [record];
    },
    learn(record) {
      if (record.reason === 'login') remember(record);
    },
    observe(record) {
      if (asks(record)) {
        remember(record);
        inRow = isOther(record) ? [record] : [...inRow, record];
      } else if (isPage(record)) inRow = [];
    },
    hasEnded: (readNothing = false) =>
      inRow.length >= endedAfter || (startAsks && inRow.length > 0 && (isElsewhere || readNothing)),
    refused: () => inRow,
  };
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
  // It leads back: most sign-ins are told where.
  const leadsBack = [...there.searchParams].some(
    ([name, value]) => signInParameter.test(name) || value.includes(new URL(url).host),
  );
  return leadsBack || words.some((word) => signInWord.test(word)) ? there.host + there.pathname : null;
}
