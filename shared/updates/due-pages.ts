import { pageKey } from '../crawler/url-rules.ts';

/** A stored page, as far as its checks are concerned. */
export interface CheckedPage {
  id: number;
  url: string;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
}

/** How much longer a page isn't read whose changes the sitemap announces. */
const listedFactor = 3;

interface Occasion {
  now: Date;
  /** Pages that the site or the owner named; `'all'` for the whole website. */
  wanted: ReadonlySet<string> | 'all';
  /** When the sitemap says that pages changed last, by key. */
  listed: ReadonlyMap<string, string | null>;
  /** The most pages that may be read. */
  most: number;
}

export interface DuePage extends CheckedPage {
  /** The site or the owner named it, so it has probably changed. */
  isAnnounced: boolean;
}

/**
 * The pages to read now: those that were named, that the sitemap says have changed since, and those whose time has
 * come, the most overdue first.
 */
export function duePages(pages: readonly CheckedPage[], { now, wanted, listed, most }: Occasion): DuePage[] {
  const isAnnounced = ({ url, checkedAt }: CheckedPage): boolean => {
    const key = pageKey(url);
    if (wanted !== 'all' && wanted.has(key)) return true;
    const lastModified = listed.get(key);
    return checkedAt !== null && Boolean(lastModified) && Date.parse(lastModified ?? '') > checkedAt.getTime();
  };
  /** How overdue: 1 if its time is now. */
  const rank = ({ url, checkedAt, nextCheckAt }: CheckedPage): number => {
    if (wanted === 'all' || checkedAt === null || nextCheckAt === null) return Number.MAX_VALUE;
    const interval = Math.max(1, nextCheckAt.getTime() - checkedAt.getTime());
    const overdue = (now.getTime() - checkedAt.getTime()) / interval;
    // The sitemap would say if it had changed.
    return listed.get(pageKey(url)) ? overdue / listedFactor : overdue;
  };
  return pages
    .map((page) => ({ ...page, isAnnounced: isAnnounced(page) }))
    .map((page) => ({ page, rank: page.isAnnounced ? Number.POSITIVE_INFINITY : rank(page) }))
    .filter((one) => one.rank >= 1)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ page }) => page);
}
