import type { PageReading } from './extract/types.ts';
import { textHash } from './text-hash.ts';

const closesAfter = 8;

export interface NoveltyGuard {
  /** Takes note of what a fetched page brought. */
  observe: (url: string, reading: PageReading) => void;
  /** Pages of this form stopped bringing anything new. */
  isClosed: (url: string) => boolean;
}

/**
 * Closes endless families of pages, such as the months of a calendar: addresses that differ in digits or in the values
 * of parameters are one family, and a family is closed when eight of its pages in a row had no paragraph that the site
 * had not shown before (digits apart).
 */
export function noveltyGuard(): NoveltyGuard {
  const seen = new Set<number>();
  const emptyInRow = new Map<string, number>();
  return {
    observe(url, reading) {
      const before = seen.size;
      for (const block of reading.blocks) seen.add(textHash(maskDigits(block.text)));
      const family = urlFamily(url);
      emptyInRow.set(family, seen.size > before ? 0 : (emptyInRow.get(family) ?? 0) + 1);
    },
    isClosed: (url) => (emptyInRow.get(urlFamily(url)) ?? 0) >= closesAfter,
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
