import { CrawlProgressPanel } from './CrawlProgressPanel.tsx';
import { cancelCrawl } from './crawl-run.ts';
import { type CrawlRun } from './crawl-runs.ts';

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
      <p className="mt-4 text-13 text-text-muted">
        You can leave this page. We’ll keep crawling, and your progress will be here when you return.
      </p>
    </CrawlProgressPanel>
  );
}
