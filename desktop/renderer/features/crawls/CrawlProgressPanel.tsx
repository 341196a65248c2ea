import type { ReactNode } from 'react';
import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import { type LogLine, ProgressPanel } from '../../components/ProgressPanel.tsx';
import { words } from './words.ts';

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
