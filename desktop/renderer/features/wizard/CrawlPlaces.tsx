import './go-on-after-local-crawl.ts';
import { Monitor, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import { type CrawlPlace, useCrawlPlace } from '../local-crawls/crawl-place.ts';
import { LocalCrawlForm } from '../local-crawls/LocalCrawlForm.tsx';
import { LocalCrawlOutcome } from '../local-crawls/LocalCrawlOutcome.tsx';
import { LocalCrawlPanel } from '../local-crawls/LocalCrawlPanel.tsx';
import { isOver, useLocalCrawlOf } from '../local-crawls/local-crawls-store.ts';
import { useStartLocalCrawl } from '../local-crawls/use-start-local-crawl.ts';
import { useWizard } from './wizard-store.ts';

interface CrawlPlacesProps {
  website: Website;
  isAgain: boolean;
  /** The form for a crawl by the server. */
  onServer: ReactNode;
}

const keep = (crawl: CrawlFormInput) => useWizard.getState().type({ crawl });

/** Where this computer can crawl: the choice between it and the server, and the crawl on it. */
export function CrawlPlaces({ website, isAgain, onServer }: CrawlPlacesProps) {
  const formId = useId();
  const { place, choose } = useCrawlPlace();
  const crawl = useLocalCrawlOf(website);
  const kept = useWizard((state) => state.typed.crawl);
  const start = useStartLocalCrawl(website);
  if (crawl && !isOver(crawl)) return <LocalCrawlPanel crawl={crawl} />;
  return (
    <div className="grid gap-5">
      <RadioCards<CrawlPlace>
        label="Where the crawl runs"
        value={place}
        onChange={choose}
        cards={[
          {
            value: 'computer',
            title: 'This computer',
            detail: 'Also reaches sites on your network, behind a sign-in, or that turn crawlers away.',
            icon: <Monitor aria-hidden />,
          },
          {
            value: 'server',
            title: 'The server',
            detail: 'Reaches what is public, and goes on while this computer is off.',
            icon: <Server aria-hidden />,
          },
        ]}
      />
      {place === 'server' ? (
        onServer
      ) : (
        <>
          {crawl && (
            <LocalCrawlOutcome
              crawl={crawl}
              action={
                crawl.status === 'failed' &&
                !crawl.isSignedOut && (
                  <Button size="small" type="submit" form={formId} isBusy={start.isPending}>
                    Try again
                  </Button>
                )
              }
            />
          )}
          {crawl && <MorePages websiteId={website.id} isShort />}
          <LocalCrawlForm
            id={formId}
            website={website}
            kept={kept}
            keep={keep}
            onSubmit={(input) => start.mutate(input)}
          />
          <div className="flex justify-end">
            <Button type="submit" form={formId} tone={isAgain ? 'secondary' : 'primary'} isBusy={start.isPending}>
              Start Crawling
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
