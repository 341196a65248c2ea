import { Pause, Play, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge } from '../../components/Card.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ProgressPanel } from '../../components/ProgressPanel.tsx';
import { translated } from '../../language/words.ts';
import { fewPages, LimitedResults } from '../crawls/CrawlProgress.tsx';
import { SkipList } from '../crawls/CrawlSkips.tsx';
import { isCrawlOf, isOver, thisComputer, useLocalCrawlOf, useLocalCrawls } from './data.ts';
import { SignInAgain } from './SiteSignIn.tsx';
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

interface LocalCrawlOutcomeProps {
  crawl: LocalCrawl;
  /** Names the website, if there are several. */
  isNamed?: boolean;
  action?: ReactNode;
}

/** The result of a crawl on this computer. */
export function LocalCrawlOutcome({ crawl, isNamed = false, action: ownAction }: LocalCrawlOutcomeProps) {
  const { status, uploaded, warnings, skips, websiteName, isSignedOut } = crawl;
  const outcome = describeCrawl(crawl);
  const texts = words().outcome;
  const action = isSignedOut ? (
    <div className="flex items-end gap-1">
      <SignInAgain crawl={crawl} />
      {ownAction}
    </div>
  ) : (
    ownAction
  );
  return (
    <div className="grid gap-3">
      {status === 'failed' ? (
        <Callout tone="danger" title={texts.failed(isNamed ? websiteName : texts.theWebsite)} action={action}>
          {crawl.message && translated(crawl.message)}
        </Callout>
      ) : status === 'done' && uploaded.sent < fewPages && !isNamed && !isSignedOut ? (
        <LimitedResults found={uploaded.sent} action={action} />
      ) : (
        <Callout
          tone={isSignedOut ? 'warn' : status === 'done' ? 'ok' : 'info'}
          title={isNamed ? texts.named(websiteName, outcome) : outcome}
          action={action}
        >
          {crawl.cutShort && translated(crawl.cutShort)}
        </Callout>
      )}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {translated(warning)}
        </Callout>
      ))}
      {skips.length > 0 && <SkipList skips={skips} />}
    </div>
  );
}

/** A crawl's progress in a line. */
export function describeCrawl({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): string {
  const texts = words().status;
  switch (status) {
    case 'crawling':
      return texts.crawling(progress.fetched, progress.maxPages);
    case 'paused':
      return texts.paused(progress.fetched);
    case 'uploading':
    case 'waiting':
      return texts[status](uploaded.sent, uploaded.total);
    case 'done':
    case 'canceled':
      return texts[status](uploaded.sent);
    case 'failed':
      return texts.failed;
  }
}

/** The fraction of the current work that is done, 0 to 1; null if the total is unknown. */
export function fractionOf({ status, progress, uploaded }: Omit<LocalCrawl, 'id'>): number | null {
  if (status === 'uploading' || status === 'waiting') return uploaded.total > 0 ? uploaded.sent / uploaded.total : null;
  const goal = Math.min(progress.maxPages, progress.found);
  // The total is unknown until the first pages are read.
  return progress.fetched >= 3 && goal > 0 ? Math.min(1, progress.fetched / goal) : null;
}
