import { X } from 'lucide-react';
import type { Website } from '#shared/contracts/websites.ts';
import type { LocalCrawl } from '../../../bridge/local-crawl.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LocalCrawlOutcome } from './LocalCrawlOutcome.tsx';
import { LocalCrawlPanel } from './LocalCrawlPanel.tsx';
import { isCrawlOf, isOver, useLocalCrawls } from './local-crawls-store.ts';
import { thisComputer } from './this-computer.ts';

interface LocalCrawlPanelsProps {
  websites: readonly Website[];
  onAgain(website: Website): void;
}

/** The crawls on this computer, above the table of websites: those that run, and those that ended since one looked. */
export function LocalCrawlPanels({ websites, onAgain }: LocalCrawlPanelsProps) {
  const { crawls } = useLocalCrawls();
  // Another account may have left crawls here that are not this person's to see.
  const shown = (crawls ?? []).flatMap((crawl) => {
    const website = websites.find((one) => isCrawlOf(crawl, one));
    return website ? [{ crawl, website }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Crawls on this computer" className="mb-6 grid gap-4">
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
      .catch((error: unknown) => showError('Error crawling website', error));
  return (
    <div className="flex items-center gap-1">
      {crawl.status === 'failed' && !crawl.isSignedOut && (
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      )}
      <IconButton label={`Dismiss the crawl of ${crawl.websiteName}`} icon={<X aria-hidden />} onClick={forget} />
    </div>
  );
}
