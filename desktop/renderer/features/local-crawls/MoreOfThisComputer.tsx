import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showError } from '../../api/show-error.ts';
import { Callout } from '../../components/Callout.tsx';
import { translated } from '../../language/words.ts';
import { CrawlAgain } from '../crawls/CrawlAgain.tsx';
import { MoreOffers } from '../crawls/CrawlProgress.tsx';
import { useLatestCrawl } from '../crawls/data.ts';
import { useCrawlPlace } from './CrawlPlaces.tsx';
import { isOver, thisComputer, useLocalCrawlOf } from './data.ts';
import { LocalCrawlPanel } from './LocalCrawlPanel.tsx';
import { SignInAgain } from './SiteSignIn.tsx';
import { words } from './words.ts';

interface MoreOfThisComputerProps {
  websiteId: number;
  isShort: boolean;
  /** The same for the server's last crawl. */
  children: ReactNode;
}

/** What this computer's crawl of a website hasn't read, unless the server has crawled it since. */
export function MoreOfThisComputer({ websiteId, isShort, children }: MoreOfThisComputerProps) {
  const { data } = useLatestCrawl(websiteId);
  const crawl = useLocalCrawlOf({ id: websiteId });
  if (!data || !crawl || crawl.status === 'failed') return children;
  const isLatest = crawl.finishedAt === null || crawl.finishedAt > (data.crawl?.finishedAt ?? '');
  if (!isLatest) return children;
  return (
    <section aria-label={words().more} className="grid gap-3">
      <MoreLocalPages crawl={crawl} mostPages={data.mostPages} isShort={isShort} />
    </section>
  );
}

interface MoreLocalPagesProps {
  crawl: LocalCrawl;
  /** The most pages the server accepts per crawl. */
  mostPages: number;
  isShort: boolean;
}

/** What a local crawl hasn't read, with buttons to read it here, and the progress of that crawl. */
function MoreLocalPages({ crawl, mostPages, isShort }: MoreLocalPagesProps) {
  const more = useMutation({
    mutationFn: async (asked: { pages: number; repetitive: boolean }) => {
      const wanted = asked.repetitive ? repetitive : asked.pages;
      const maxPages = Math.min(mostPages, pages + wanted);
      await thisComputer().continue({ crawlId: crawl.id, maxPages, repetitive: asked.repetitive });
      await thisComputer().forget(crawl.id);
    },
    onError: (error) => showError(words().failed, error),
  });
  if (!isOver(crawl)) return <LocalCrawlPanel crawl={crawl} />;
  const { hasMore, repetitive } = crawl.rest;
  const pages = crawl.uploaded.total;
  const room = Math.max(0, mostPages - pages);
  const left = {
    cutShort: crawl.isSignedOut ? null : crawl.cutShort,
    pages,
    morePages: hasMore && !crawl.isSignedOut ? room : 0,
    repetitive,
    moreRepetitive: Math.min(room, repetitive),
  };
  return (
    <>
      {crawl.isSignedOut && !isShort && (
        <Callout tone="warn" action={<SignInAgain crawl={crawl} />}>
          {crawl.cutShort && translated(crawl.cutShort)}
        </Callout>
      )}
      <MoreOffers crawl={left} mostPages={mostPages} isShort={isShort} isBusy={more.isPending} onStart={more.mutate} />
    </>
  );
}

/** Crawls a website again, on this computer or by the server. */
export function CrawlAgainHere({ website }: { website: Website }) {
  const crawl = useLocalCrawlOf(website);
  const [params] = useSearchParams();
  const isWantedHere = params.get('place') === 'computer';
  const { choose } = useCrawlPlace();
  // A link from a browser leads here because the server can't read the site.
  useEffect(() => {
    if (isWantedHere) choose('computer');
  }, [isWantedHere, choose]);
  const hasPages = crawl !== undefined && crawl.uploaded.sent > 0;
  return (
    <CrawlAgain
      website={website}
      isCrawledHere={crawl !== undefined && !isOver(crawl)}
      changedHereAt={hasPages ? crawl.finishedAt : null}
    />
  );
}
