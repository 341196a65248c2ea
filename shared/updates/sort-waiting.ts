import { pageKey } from '../crawler/url-rules.ts';

/** How long a new page that waits isn't read again, as long as the sitemap lists it. A hacked site may have thousands. */
const carriedMs = 7 * 24 * 60 * 60 * 1000;

/** What is noted with a new page, in case that it has to wait. */
export interface WaitingPage {
  /** ISO. */
  readAt: string;
  /** In the sitemap. */
  isListed: boolean;
}

/** What waits for a person. */
export interface WaitingChange {
  url: string;
  movedFrom: string | null;
  /** Of a new page. */
  staged: WaitingPage | null;
}

/** When the sitemap says that pages changed, by key. */
export type Listed = ReadonlyMap<string, string | null>;

interface Occasion {
  listed: Listed;
  now: Date;
  /** A person asked for the update, and gets everything read. */
  isAsked: boolean;
}

/** Whether a new page that waits needn't be read again. */
const isCarriedOver = ({ url, staged }: WaitingChange, { isAsked, listed, now }: Occasion): boolean =>
  !isAsked && staged !== null && listed.has(pageKey(url)) && now.getTime() - Date.parse(staged.readAt) < carriedMs;

/** Whether a new page that waits has left the sitemap. If pages link it, it will be found again. */
const isTakenBack = ({ url, staged }: WaitingChange, listed: Listed): boolean =>
  staged?.isListed === true && !listed.has(pageKey(url));

/** Which new pages are only taken over, and which URLs have to be read again. */
export function sortWaiting(
  waiting: readonly WaitingChange[],
  occasion: Occasion,
): { carriedOver: string[]; waitingUrls: string[] } {
  const carriedOver = waiting.filter((one) => isCarriedOver(one, occasion)).map(({ url }) => url);
  const waitingUrls = waiting
    .filter((one) => !isCarriedOver(one, occasion) && !isTakenBack(one, occasion.listed))
    .flatMap(({ url, movedFrom }) => (movedFrom === null ? [url] : [url, movedFrom]));
  return { carriedOver, waitingUrls };
}
