import type { Website } from '#shared/contracts/websites.ts';
import { CrawlAgain } from '../crawls/CrawlAgain.tsx';
import { isOver, useLocalCrawlOf } from './data.ts';

/** Crawls a website again, on this computer or by the server. */
export function CrawlAgainHere({ website }: { website: Website }) {
  const crawl = useLocalCrawlOf(website);
  const hasPages = crawl !== undefined && crawl.uploaded.sent > 0;
  return (
    <CrawlAgain
      website={website}
      isCrawledHere={crawl !== undefined && !isOver(crawl)}
      changedHereAt={hasPages ? crawl.finishedAt : null}
    />
  );
}
