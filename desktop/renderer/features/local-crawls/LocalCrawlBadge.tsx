import type { Website } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Badge.tsx';
import { isOver, useLocalCrawlOf } from './local-crawls-store.ts';

/** Beside a website that this computer crawls now. */
export function LocalCrawlBadge({ website }: { website: Website }) {
  const crawl = useLocalCrawlOf(website);
  if (!crawl || isOver(crawl)) return null;
  if (crawl.status === 'paused') return <Badge>Paused</Badge>;
  if (crawl.status === 'waiting') return <Badge tone="warn">Waiting</Badge>;
  return <Badge tone="accent">Crawling here</Badge>;
}
