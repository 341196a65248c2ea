import type { ReactNode } from 'react';
import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import { type LogLine, ProgressPanel } from '../../components/ProgressPanel.tsx';
import { type CrawlRun, cancelCrawl } from './crawl-run.ts';
import { words } from './words.ts';

/** The crawl of the website as it runs, with the way to stop it. */
export function CrawlPanel({ run }: { run: CrawlRun }) {
  return (
    <CrawlProgressPanel
      progress={run.progress}
      startedAt={run.startedAt}
      log={run.log}
      isCancelling={run.isCancelling}
      {...(run.crawlId === null ? {} : { onCancel: () => void cancelCrawl(run) })}
    >
      <p className="mt-4 text-13 text-text-muted">{words().progress.canLeave}</p>
    </CrawlProgressPanel>
  );
}

interface CrawlProgressPanelProps {
  /** Null until the server has begun. */
  progress: CrawlProgress | null;
  startedAt: number;
  log: readonly LogLine[];
  isCancelling?: boolean;
  /** Left out where the crawl can't be stopped. */
  onCancel?(): void;
  children?: ReactNode;
}

/** A crawl as it runs. */
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
