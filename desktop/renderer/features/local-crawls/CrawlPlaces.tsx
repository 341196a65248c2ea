import { Monitor, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import { MorePages } from '../crawls/MorePages.tsx';
import { isOver, useLocalCrawlOf, useStartLocalCrawl } from './data.ts';
import { LocalCrawlForm } from './LocalCrawlForm.tsx';
import { LocalCrawlOutcome } from './LocalCrawlOutcome.tsx';
import { LocalCrawlPanel } from './LocalCrawlPanel.tsx';
import { words } from './words.ts';

type CrawlPlace = 'computer' | 'server';

/** Where crawls run, remembered on this computer. */
export const useCrawlPlace = create<{ place: CrawlPlace; choose(place: CrawlPlace): void }>()(
  persist((set) => ({ place: 'computer', choose: (place) => set({ place }) }), { name: 'crawl-place' }),
);

interface CrawlPlacesProps {
  website: Website;
  /** A draft, or the options of the last crawl. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** The button's variant: secondary if another action is more important. */
  tone: 'primary' | 'secondary';
  /** The form for a crawl by the server. */
  onServer: ReactNode;
}

/** If this computer can crawl: the choice between it and the server, and its crawl. */
export function CrawlPlaces({ website, kept, keep, tone, onServer }: CrawlPlacesProps) {
  const formId = useId();
  const texts = words().places;
  const { place, choose } = useCrawlPlace();
  const crawl = useLocalCrawlOf(website);
  const start = useStartLocalCrawl(website);
  if (crawl && !isOver(crawl)) return <LocalCrawlPanel crawl={crawl} />;
  return (
    <div className="grid gap-5">
      <RadioCards<CrawlPlace>
        label={texts.label}
        value={place}
        onChange={choose}
        cards={[
          {
            value: 'computer',
            title: texts.computer,
            detail: texts.computerHint,
            icon: <Monitor aria-hidden />,
          },
          {
            value: 'server',
            title: texts.server,
            detail: texts.serverHint,
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
                    {words().tryAgain}
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
              {words().start}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
