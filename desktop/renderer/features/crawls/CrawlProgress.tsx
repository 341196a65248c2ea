import type { ReactNode } from 'react';
import { type CrawlMoreInput, type CrawlProgress, type LatestCrawl, morePages } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { type LogLine, ProgressPanel } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { words } from './words.ts';

/** A crawl with fewer pages than this shows suggestions. */
export const fewPages = 3;

/** Suggestions for a crawl that found few or no pages. */
export function LimitedResults({ found, action }: { found: number; action?: ReactNode }) {
  const { title, none, few, tryThis, suggestions } = words().limited;
  return (
    <Callout tone="warn" title={title} action={action}>
      <p>
        {found === 0 ? none : few(found)} {tryThis}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
    </Callout>
  );
}

interface MoreOffersProps {
  crawl: Pick<NonNullable<LatestCrawl['crawl']>, 'cutShort' | 'pages' | 'morePages' | 'repetitive' | 'moreRepetitive'>;
  mostPages: number;
  /** Only the buttons, if the rest is shown elsewhere. */
  isShort: boolean;
  isBusy?: boolean;
  onStart(input: CrawlMoreInput): void;
}

/** What a finished crawl could still read, with a button for each. */
export function MoreOffers({ crawl, mostPages, isShort, isBusy = false, onStart }: MoreOffersProps) {
  const texts = words().more;
  const { cutShort, pages, repetitive, moreRepetitive } = crawl;
  const more = Math.min(morePages, crawl.morePages);
  const limit = pages >= mostPages ? texts.limit(mostPages) : '';
  const crawlMore = more > 0 && (
    <Button size="small" isBusy={isBusy} onClick={() => onStart({ pages: more, repetitive: false })}>
      {texts.crawl(more)}
    </Button>
  );
  const readLeftOut = moreRepetitive > 0 && (
    <Button size="small" isBusy={isBusy} onClick={() => onStart({ pages: morePages, repetitive: true })}>
      {moreRepetitive < repetitive ? texts.someSimilar(moreRepetitive) : texts.similar}
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
          {translated(cutShort)} {limit}
        </Callout>
      )}
      {repetitive > 0 && (
        <Callout tone="warn" action={readLeftOut}>
          <span>{texts.repetitive(repetitive)}</span> {cutShort === null && limit}
        </Callout>
      )}
    </>
  );
}

interface CrawlProgressPanelProps {
  /** Null until the server has started. */
  progress: CrawlProgress | null;
  startedAt: number;
  log: readonly LogLine[];
  isCanceling?: boolean;
  /** Omitted if the crawl can't be canceled. */
  onCancel?(): void;
  children?: ReactNode;
}

function summaryOf(progress: CrawlProgress | null): string {
  const texts = words().progress;
  if (!progress) return texts.starting;
  return progress.isWaiting ? texts.waiting : texts.read(progress.fetched, progress.maxPages);
}

/** A running crawl. Also used by the tester, which loads no other crawl code. */
export function CrawlProgressPanel({ progress, ...rest }: CrawlProgressPanelProps) {
  const texts = words().progress;
  // The total is unknown until the first pages are read, so no fraction is shown before.
  const isSizeKnown = progress !== null && progress.fetched >= 3;
  const goal = progress ? Math.min(progress.maxPages, progress.found) : 0;
  return (
    <ProgressPanel
      title={texts.title}
      fraction={isSizeKnown && goal > 0 ? Math.min(1, progress.fetched / goal) : null}
      summary={summaryOf(progress)}
      counts={
        progress
          ? [
              { label: texts.found, value: progress.found },
              { label: texts.fetched, value: progress.fetched },
              { label: texts.skipped, value: progress.skipped },
            ]
          : []
      }
      current={progress?.currentUrl ?? null}
      {...rest}
    />
  );
}
