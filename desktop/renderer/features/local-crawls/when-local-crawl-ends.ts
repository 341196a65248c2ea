import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { isOver, useLocalCrawls } from './local-crawls-store.ts';

/** Calls back with each crawl on this computer that ends, whichever screen is shown. */
export function whenLocalCrawlEnds(ended: (crawl: LocalCrawl) => void): void {
  useLocalCrawls.subscribe(({ crawls }, before) => {
    for (const crawl of crawls ?? []) {
      const earlier = before.crawls?.find(({ id }) => id === crawl.id);
      if (earlier && !isOver(earlier) && isOver(crawl)) ended(crawl);
    }
  });
}
