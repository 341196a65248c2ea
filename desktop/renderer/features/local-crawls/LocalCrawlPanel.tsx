import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { SkipList } from '../crawls/SkipList.tsx';
import { describeCrawl, fractionOf } from './describe-crawl.ts';
import { thisComputer } from './this-computer.ts';

/** A crawl on this computer as it runs. */
export function LocalCrawlPanel({ crawl }: { crawl: LocalCrawl }) {
  const [isCancelling, setCancelling] = useState(false);
  const { id, status, progress, skips } = crawl;
  const local = thisComputer();

  async function cancel() {
    setCancelling(true);
    // The crawl ends by itself when the pages under way are in.
    if (!(await ask(local.cancel(id)))) setCancelling(false);
  }

  return (
    <ProgressPanel
      title={`Crawling ${crawl.websiteName} on this computer`}
      fraction={fractionOf(crawl)}
      summary={describeCrawl(crawl)}
      counts={[
        { label: 'Found', value: progress.found },
        { label: 'Fetched', value: progress.fetched },
        { label: 'Skipped', value: progress.skipped },
        { label: 'Pages/s', value: Math.round(progress.pagesPerSecond * 10) / 10 },
      ]}
      current={status === 'crawling' ? progress.currentUrl : null}
      elapsedMs={progress.elapsedMs}
      hasEstimate={status === 'crawling'}
      isCancelling={isCancelling}
      onCancel={() => void cancel()}
      actions={
        status === 'crawling' ? (
          <Button
            size="small"
            icon={<Pause aria-hidden />}
            disabled={isCancelling}
            onClick={() => void ask(local.pause(id))}
          >
            Pause
          </Button>
        ) : (
          status === 'paused' && (
            <Button
              size="small"
              tone="primary"
              icon={<Play aria-hidden />}
              disabled={isCancelling}
              onClick={() => void ask(local.resume(id))}
            >
              Resume
            </Button>
          )
        )
      }
    >
      {(status === 'waiting' || status === 'paused') && crawl.message && (
        <Callout tone="warn" className="mt-4">
          {crawl.message}
        </Callout>
      )}
      {skips.length > 0 && (
        <div className="mt-4">
          <SkipList skips={skips} />
        </div>
      )}
      <p className="mt-4 text-13 text-text-muted">
        It keeps running while you work, and resumes after you close and reopen Parley.
      </p>
    </ProgressPanel>
  );
}

/** @returns whether it was done; else the person is notified */
async function ask(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    showError('Error crawling website', error);
    return false;
  }
}
