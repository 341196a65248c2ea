import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge } from '../../components/Card.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { SkipList } from '../crawls/CrawlSkips.tsx';
import { isCrawlOf, isOver, thisComputer, useLocalCrawlOf, useLocalCrawls } from './data.ts';
import { describeCrawl, fractionOf, LocalCrawlOutcome } from './LocalCrawlOutcome.tsx';
import { words } from './words.ts';

/** A running crawl on this computer. */
export function LocalCrawlPanel({ crawl }: { crawl: LocalCrawl }) {
  const [isCanceling, setCanceling] = useState(false);
  const { id, status, progress, skips } = crawl;
  const local = thisComputer();
  const texts = words().panel;

  async function cancel() {
    setCanceling(true);
    // Pausing waits for the pages in progress.
    if (!(await ask(local.cancel(id)))) setCanceling(false);
  }

  return (
    <ProgressPanel
      title={texts.title(crawl.websiteName)}
      fraction={fractionOf(crawl)}
      summary={describeCrawl(crawl)}
      counts={[
        { label: texts.found, value: progress.found },
        { label: texts.fetched, value: progress.fetched },
        { label: texts.skipped, value: progress.skipped },
        { label: texts.perSecond, value: Math.round(progress.pagesPerSecond * 10) / 10 },
      ]}
      current={status === 'crawling' ? progress.currentUrl : null}
      elapsedMs={progress.elapsedMs}
      hasEstimate={status === 'crawling'}
      isCanceling={isCanceling}
      onCancel={() => void cancel()}
      actions={
        status === 'crawling' ? (
          <Button
            size="small"
            icon={<Pause aria-hidden />}
            disabled={isCanceling}
            onClick={() => void ask(local.pause(id))}
          >
            {texts.pause}
          </Button>
        ) : (
          status === 'paused' && (
            <Button
              size="small"
              tone="primary"
              icon={<Play aria-hidden />}
              disabled={isCanceling}
              onClick={() => void ask(local.resume(id))}
            >
              {texts.resume}
            </Button>
          )
        )
      }
    >
      {(status === 'waiting' || status === 'paused') && crawl.message && (
        <Callout tone="warn" className="mt-4">
          {translated(crawl.message)}
        </Callout>
      )}
      {skips.length > 0 && (
        <div className="mt-4">
          <SkipList skips={skips} />
        </div>
      )}
      <p className="mt-4 text-13 text-text-muted">{texts.continues}</p>
    </ProgressPanel>
  );
}

/** @returns whether it succeeded; if not, the user sees an error */
async function ask(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    showError(words().failed, error);
    return false;
  }
}

interface LocalCrawlPanelsProps {
  websites: readonly Website[];
  onAgain(website: Website): void;
}

/** Crawls on this computer, above the table of websites: running ones, and those that ended since the last look. */
export function LocalCrawlPanels({ websites, onAgain }: LocalCrawlPanelsProps) {
  const { crawls } = useLocalCrawls();
  // Another account may have crawls here that this user must not see.
  const shown = (crawls ?? []).flatMap((crawl) => {
    const website = websites.find((one) => isCrawlOf(crawl, one));
    return website ? [{ crawl, website }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label={words().panel.section} className="mb-6 grid gap-4">
      {shown.map(({ crawl, website }) =>
        isOver(crawl) ? (
          <LocalCrawlOutcome
            key={crawl.id}
            crawl={crawl}
            isNamed
            action={<EndedActions crawl={crawl} onAgain={() => onAgain(website)} />}
          />
        ) : (
          <LocalCrawlPanel key={crawl.id} crawl={crawl} />
        ),
      )}
    </section>
  );
}

function EndedActions({ crawl, onAgain }: { crawl: LocalCrawl; onAgain(): void }) {
  const forget = () =>
    thisComputer()
      .forget(crawl.id)
      .catch((error: unknown) => showError(words().failed, error));
  return (
    <div className="flex items-center gap-1">
      {crawl.status === 'failed' && !crawl.isSignedOut && (
        <Button size="small" onClick={onAgain}>
          {words().tryAgain}
        </Button>
      )}
      <IconButton label={words().panel.dismiss(crawl.websiteName)} icon={<X aria-hidden />} onClick={forget} />
    </div>
  );
}

/** Shown next to a website that this computer is crawling. */
export function LocalCrawlBadge({ website }: { website: Website }) {
  const crawl = useLocalCrawlOf(website);
  if (!crawl || isOver(crawl)) return null;
  const texts = words().badge;
  if (crawl.status === 'paused') return <Badge>{texts.paused}</Badge>;
  if (crawl.status === 'waiting') return <Badge tone="warn">{texts.waiting}</Badge>;
  return <Badge tone="accent">{texts.crawling}</Badge>;
}
