/** What is known about a URL before it is fetched. */
export interface Evidence {
  form: AddressForm;
  /** Clicks from the start page of the best link outside footers; null without one. */
  depth: number | null;
  /** The best link is in a menu or header instead of the text. */
  isInMenu: boolean;
  /** Clicks from the start page of the best link in a footer; null without one. */
  footerDepth: number | null;
  /** Number of pages whose text links to it. */
  inLinks: number;
  /** The sitemap's priority, 0 to 1; null if it isn't in one. */
  priority: number | null;
  /** The sitemap says that it changed since an earlier crawl read it. */
  hasChanged: boolean;
}

/** 'archive': a list of pages that exist elsewhere. 'query': selected by parameters, like a search or filter. */
export type AddressForm = 'page' | 'query' | 'archive';

const perClick = 4;
/** Further clicks make no difference. */
const farClicks = 6;
/** In a sitemap or an earlier crawl. */
const onlyListed = 16;
const onlyInFooter = 20;
const forQuery = 4;
const forArchive = 40;
const mostForInLinks = 8;
const prioritySpan = 16;
/** The default priority in a sitemap (sitemaps.org protocol). */
export const defaultPriority = 0.5;

/** Ranks are whole numbers from 0, which is fetched first, to this one. */
export const lastRank = onlyInFooter + farClicks * perClick + prioritySpan / 2 + forArchive;

/**
 * How soon a page is worth fetching. The home page's menu links come first, then the links in its text, then near pages
 * before far ones. Links from several texts and the sitemap's priority move a page forward. What only footers link to
 * comes after that, and archives come last.
 */
export function pageRank(evidence: Evidence): number {
  const { form, inLinks, priority, hasChanged } = evidence;
  let rank = placeRank(evidence);
  if (inLinks > 1) rank -= Math.min(mostForInLinks, Math.round(3 * Math.log2(inLinks)));
  if (priority !== null) rank -= Math.round((priority - defaultPriority) * prioritySpan);
  if (hasChanged) rank -= perClick;
  if (form !== 'page') rank += form === 'archive' ? forArchive : forQuery;
  return Math.min(lastRank, Math.max(0, rank));
}

function placeRank({ depth, isInMenu, footerDepth }: Evidence): number {
  // A menu further down belongs to its section.
  if (depth !== null) return isInMenu && depth <= 1 ? 0 : clicks(depth) - Number(isInMenu);
  if (footerDepth !== null) return onlyInFooter + clicks(footerDepth - 1);
  return onlyListed;
}

const clicks = (count: number) => Math.min(count, farClicks) * perClick;

const archiveFolder = /\/(?:tags?|authors?|archives?|category)\/|\/page\/\d+\/?$/i;
/** A month, or the list itself. */
const archiveEnd = /\/(?:(?:19|20)\d\d(?:\/\d{1,2}){0,2}|tags|authors|archives?)\/?$/i;
const archiveQuery = /[?&](?:page|paged|offset|sort|order|tag|author|month)=/i;

export function addressForm(url: string): AddressForm {
  const { pathname, search } = new URL(url);
  if (archiveFolder.test(pathname) || archiveEnd.test(pathname) || archiveQuery.test(search)) return 'archive';
  return search === '' ? 'page' : 'query';
}
