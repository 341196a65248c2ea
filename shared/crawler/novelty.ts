import type { PageReading } from './extract/types.ts';
import { textHash } from './text-hash.ts';

const closesAfter = 8;

export interface NoveltyGuard {
  /** Records what a fetched page added. */
  observe: (url: string, reading: PageReading) => void;
  /** URLs of this form no longer lead to anything new. */
  isClosed: (url: string) => boolean;
}

/**
 * Stops endless families of pages, such as the months of a calendar. URLs that only differ in digits or parameter
 * values are a family. It is closed when eight of its pages in a row had no paragraph that an earlier one hadn't shown,
 * ignoring digits. Other families don't matter, so the order in which they are read makes no difference.
 */
export function noveltyGuard(): NoveltyGuard {
  const families = new Map<string, { seen: Set<number>; emptyInRow: number }>();
  return {
    observe(url, reading) {
      const name = urlFamily(url);
      const family = families.get(name) ?? { seen: new Set(), emptyInRow: 0 };
      families.set(name, family);
      const before = family.seen.size;
      for (const block of reading.blocks) family.seen.add(textHash(maskDigits(block.text)));
      family.emptyInRow = family.seen.size > before ? 0 : family.emptyInRow + 1;
    },
    isClosed: (url) => (families.get(urlFamily(url))?.emptyInRow ?? 0) >= closesAfter,
  };
}

/** /calendar/2031/05?view=month&day=3 -> /calendar/#/#?day&view */
export function urlFamily(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${maskDigits(pathname)}?${[...new Set(searchParams.keys())].sort().join('&')}`;
}

function maskDigits(text: string): string {
  return text.replace(/\d+/g, '#');
}
