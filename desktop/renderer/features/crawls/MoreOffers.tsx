import { type CrawlMoreInput, type LatestCrawl, morePages } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';

interface MoreOffersProps {
  crawl: Pick<NonNullable<LatestCrawl['crawl']>, 'cutShort' | 'pages' | 'morePages' | 'repetitive' | 'moreRepetitive'>;
  mostPages: number;
  /** Only the buttons, where the rest is said already. */
  isShort: boolean;
  isBusy?: boolean;
  onStart(input: CrawlMoreInput): void;
}

/** What a crawl that ended could still read, each with its button. */
export function MoreOffers({ crawl, mostPages, isShort, isBusy = false, onStart }: MoreOffersProps) {
  const { cutShort, pages, repetitive, moreRepetitive } = crawl;
  const more = Math.min(morePages, crawl.morePages);
  const limit = pages >= mostPages ? `This server reads up to ${mostPages} pages per crawl.` : '';
  const crawlMore = more > 0 && (
    <Button size="small" isBusy={isBusy} onClick={() => onStart({ pages: more, repetitive: false })}>
      Crawl {more} more
    </Button>
  );
  const readLeftOut = moreRepetitive > 0 && (
    <Button size="small" isBusy={isBusy} onClick={() => onStart({ pages: morePages, repetitive: true })}>
      {moreRepetitive < repetitive ? `Read ${moreRepetitive} of the similar pages` : 'Read the similar pages'}
    </Button>
  );
  if (isShort) {
    return (
      <div className="flex flex-wrap gap-2">
        {crawlMore}
        {readLeftOut}
      </div>
    );
  }
  return (
    <>
      {cutShort !== null && (
        <Callout action={crawlMore}>
          {cutShort} {limit}
        </Callout>
      )}
      {repetitive > 0 && (
        <Callout tone="warn" action={readLeftOut}>
          {repetitive === 1 ? '1 page was' : `${repetitive} pages were`} skipped because similar pages had nothing new.{' '}
          {cutShort === null && limit}
        </Callout>
      )}
    </>
  );
}
