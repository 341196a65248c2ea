import type { LocalCrawl } from '../../../bridge/local-crawl.ts';

const count = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`);

/** How far a crawl is, in a line. */
export function describeCrawl({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): string {
  switch (status) {
    case 'crawling':
      return `${progress.fetched} of up to ${count(progress.maxPages)} read`;
    case 'paused':
      return `Paused, ${count(progress.fetched)} read`;
    case 'uploading':
      return `Sending to the server: ${uploaded.sent} of ${count(uploaded.total)}`;
    case 'waiting':
      return `Waiting, ${uploaded.sent} of ${count(uploaded.total)} sent`;
    case 'done':
      return `${count(uploaded.sent)} read on this computer`;
    case 'cancelled':
      return `Canceled, ${count(uploaded.sent)} kept`;
    case 'failed':
      return 'Could not be crawled';
  }
}

/** How much of the work at hand is done, 0 to 1; null while nobody knows how much there is. */
export function fractionOf({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): number | null {
  if (status === 'uploading' || status === 'waiting') return uploaded.total > 0 ? uploaded.sent / uploaded.total : null;
  const goal = Math.min(progress.maxPages, progress.found);
  // The first pages tell how many there are; before that any share would be a guess.
  return progress.fetched >= 3 && goal > 0 ? Math.min(1, progress.fetched / goal) : null;
}
