import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { type CrawlRun, cancelCrawl } from './crawl-run.ts';

/** The crawl as it runs. */
export function CrawlPanel({ run }: { run: CrawlRun }) {
  const { progress } = run;
  // The first pages tell how many there are; before that any share would be a guess.
  const isSizeKnown = progress !== null && progress.fetched >= 3;
  const goal = progress ? Math.min(progress.maxPages, progress.found) : 0;
  return (
    <ProgressPanel
      title="Crawling the website"
      fraction={isSizeKnown && goal > 0 ? Math.min(1, progress.fetched / goal) : null}
      summary={progress ? `${progress.fetched} of up to ${progress.maxPages} pages read` : 'Starting'}
      counts={
        progress
          ? [
              { label: 'Found', value: progress.found },
              { label: 'Fetched', value: progress.fetched },
              { label: 'Skipped', value: progress.skipped },
            ]
          : []
      }
      current={progress?.currentUrl ?? null}
      startedAt={run.startedAt}
      log={run.log}
      isCancelling={run.isCancelling}
      {...(run.crawlId === null ? {} : { onCancel: () => void cancelCrawl(run) })}
    >
      <p className="mt-4 text-13 text-text-muted">
        You can leave this page: the crawl goes on, and you find it here when you return.
      </p>
    </ProgressPanel>
  );
}
