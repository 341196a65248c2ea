import { Monitor, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { showToast } from '../../components/toast-store.ts';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import { type CrawlPlace, useCrawlPlace } from './crawl-place.ts';
import { LocalCrawlForm } from './LocalCrawlForm.tsx';
import { LocalCrawlOutcome } from './LocalCrawlOutcome.tsx';
import { LocalCrawlPanel } from './LocalCrawlPanel.tsx';
import { isOver, useLocalCrawlOf } from './local-crawls-store.ts';
import { useStartLocalCrawl } from './use-start-local-crawl.ts';
import { whenLocalCrawlEnds } from './when-local-crawl-ends.ts';

interface CrawlPlacesProps {
  website: Website;
  /** What was typed before, or asked for the last time. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** Of the button that starts a crawl: secondary where there is something more important to do. */
  tone: 'primary' | 'secondary';
  /** The form for a crawl by the server. */
  onServer: ReactNode;
}

whenLocalCrawlEnds(({ status, uploaded: { sent } }) => {
  if (status === 'failed' || sent === 0) return;
  showToast({ title: 'Website crawled successfully', description: `Found ${sent} ${sent === 1 ? 'page' : 'pages'}` });
});

/** Where this computer can crawl: the choice between it and the server, and the crawl on it. */
export function CrawlPlaces({ website, kept, keep, tone, onServer }: CrawlPlacesProps) {
  const formId = useId();
  const { place, choose } = useCrawlPlace();
  const crawl = useLocalCrawlOf(website);
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
            detail: 'Also reaches sites on your network, behind a sign-in, or that block crawlers.',
            icon: <Monitor aria-hidden />,
          },
          {
            value: 'server',
            title: 'The server',
            detail: 'Reaches public sites, and keeps running while this computer is off.',
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
            <Button type="submit" form={formId} tone={tone} isBusy={start.isPending}>
              Start Crawling
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
