import { Badge } from '../../components/Badge.tsx';
import { isOver, useLocalCrawlOf } from './local-crawls-store.ts';

/** Beside a website that this computer crawls now. */
export function LocalCrawlBadge({ websiteId }: { websiteId: number }) {
  const crawl = useLocalCrawlOf(websiteId);
  if (!crawl || isOver(crawl)) return null;
  if (crawl.status === 'paused') return <Badge>Paused</Badge>;
  if (crawl.status === 'waiting') return <Badge tone="warn">Waiting</Badge>;
  return <Badge tone="accent">Crawling here</Badge>;
}
