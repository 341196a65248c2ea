import type { ReactNode } from 'react';
import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import { type LogLine, ProgressPanel } from '../../components/ProgressPanel.tsx';
import { words } from './words.ts';

interface CrawlProgressPanelProps {
  /** Null until the server has begun. */
  progress: CrawlProgress | null;
  startedAt: number;
  log: readonly LogLine[];
  isCanceling?: boolean;
  /** Left out where the crawl can't be stopped. */
  onCancel?(): void;
  children?: ReactNode;
}

/** A crawl as it runs: also one that is only tried, on a page that loads no more of crawls. */
export function CrawlProgressPanel({ progress, ...rest }: CrawlProgressPanelProps) {
  const texts = words().progress;
  // The first pages tell how many there are; before that any share would be a guess.
  const isSizeKnown = progress !== null && progress.fetched >= 3;
  const goal = progress ? Math.min(progress.maxPages, progress.found) : 0;
  return (
    <ProgressPanel
      title={texts.title}
      fraction={isSizeKnown && goal > 0 ? Math.min(1, progress.fetched / goal) : null}
      summary={progress ? texts.read(progress.fetched, progress.maxPages) : texts.starting}
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
