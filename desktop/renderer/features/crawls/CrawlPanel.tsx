import { CrawlProgressPanel } from './CrawlProgressPanel.tsx';
import { type CrawlRun, cancelCrawl } from './crawl-run.ts';
import { words } from './words.ts';

/** A running crawl of the website, with Cancel. */
export function CrawlPanel({ run }: { run: CrawlRun }) {
  return (
    <CrawlProgressPanel
      progress={run.progress}
      startedAt={run.startedAt}
      log={run.log}
      isCanceling={run.isCanceling}
      {...(run.crawlId === null ? {} : { onCancel: () => void cancelCrawl(run) })}
    >
      <p className="mt-4 text-13 text-text-muted">{words().progress.canLeave}</p>
    </CrawlProgressPanel>
  );
}
