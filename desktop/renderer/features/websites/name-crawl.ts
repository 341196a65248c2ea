import type { Website } from '#shared/contracts/websites.ts';
import { words } from './words.ts';

/** What a link to a website's crawl says. */
export function nameCrawl({ activeCrawlId, hasKnowledge }: Website): string {
  const { showCrawl, crawlAgain, crawl } = words().table;
  if (activeCrawlId !== null) return showCrawl;
  return hasKnowledge ? crawlAgain : crawl;
}
