import type { ReactNode } from 'react';
import { useLatestCrawl } from '../crawls/use-latest-crawl.ts';
import { useLocalCrawlOf } from './local-crawls-store.ts';
import { MoreLocalPages } from './MoreLocalPages.tsx';

interface MoreOfThisComputerProps {
  websiteId: number;
  isShort: boolean;
  /** The same of the server's last crawl. */
  children: ReactNode;
}

/** What this computer's crawl of a website has not read, unless the server crawled it since. */
export function MoreOfThisComputer({ websiteId, isShort, children }: MoreOfThisComputerProps) {
  const { data } = useLatestCrawl(websiteId);
  const crawl = useLocalCrawlOf({ id: websiteId });
  if (!data || !crawl || crawl.status === 'failed') return children;
  const isLatest = crawl.finishedAt === null || crawl.finishedAt > (data.crawl?.finishedAt ?? '');
  if (!isLatest) return children;
  return (
    <section aria-label="More pages" className="grid gap-3">
      <MoreLocalPages crawl={crawl} mostPages={data.mostPages} isShort={isShort} />
    </section>
  );
}
