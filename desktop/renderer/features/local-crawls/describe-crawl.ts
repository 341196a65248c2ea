import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { words } from './words.ts';

/** How far a crawl is, in a line. */
export function describeCrawl({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): string {
  const texts = words().status;
  switch (status) {
    case 'crawling':
      return texts.crawling(progress.fetched, progress.maxPages);
    case 'paused':
      return texts.paused(progress.fetched);
    case 'uploading':
    case 'waiting':
      return texts[status](uploaded.sent, uploaded.total);
    case 'done':
    case 'cancelled':
      return texts[status](uploaded.sent);
    case 'failed':
      return texts.failed;
  }
}

/** How much of the work at hand is done, 0 to 1; null while nobody knows how much there is. */
export function fractionOf({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): number | null {
  if (status === 'uploading' || status === 'waiting') return uploaded.total > 0 ? uploaded.sent / uploaded.total : null;
  const goal = Math.min(progress.maxPages, progress.found);
  // The first pages tell how many there are; before that any share would be a guess.
  return progress.fetched >= 3 && goal > 0 ? Math.min(1, progress.fetched / goal) : null;
}
