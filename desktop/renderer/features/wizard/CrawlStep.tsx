import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, FileText, Globe } from 'lucide-react';
import { useEffect } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { CrawlForm } from './CrawlForm.tsx';
import { CrawlOutcome } from './CrawlOutcome.tsx';
import { CrawlPanel } from './CrawlPanel.tsx';
import { resumeCrawl, startCrawl, useCrawlRuns } from './crawl-run.ts';
import { ManualForm } from './ManualForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { useWizard } from './wizard-store.ts';

const CrawlPlaces = whenNeeded(
  async () => (await import('./CrawlPlaces.tsx')).CrawlPlaces,
  <Loading>
    <Skeleton className="h-96 w-full" />
  </Loading>,
);

export function CrawlStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const goTo = useWizard((state) => state.goTo);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const { total } = useWizardPages(website.id);
  const { activeCrawlId } = website;
  const stored = total ?? 0;

  useEffect(() => {
    if (activeCrawlId !== null) void resumeCrawl(client, website.id, activeCrawlId);
  }, [client, website.id, activeCrawlId]);

  const form = (
    <CrawlForm url={website.url} isAgain={stored > 0} onStart={(input) => void startCrawl(client, website.id, input)} />
  );
  const isRunning = run?.state === 'running' || (!run && activeCrawlId !== null);
  return (
    <StepFrame
      title="Read the website"
      intro={
        <>
          Parley visits the pages of <span className="font-medium text-text">{website.url}</span> as a polite reader: it
          keeps to robots.txt and takes its time.
        </>
      }
    >
      {isRunning ? (
        run && <CrawlPanel run={run} />
      ) : (
        <>
          {run ? (
            <CrawlOutcome run={run} stored={stored} onContinue={() => goTo(2)} />
          ) : (
            stored > 0 && (
              <Callout
                className="mb-6"
                action={
                  <Button size="small" tone="primary" onClick={() => goTo(2)}>
                    Use these pages
                    <ArrowRight aria-hidden />
                  </Button>
                }
              >
                {stored === 1 ? '1 page is stored already.' : `${stored} pages are stored already.`} Crawl again to
                refresh them.
              </Callout>
            )
          )}
          <Tabs
            label="How to read it"
            tabs={[
              {
                value: 'crawl',
                label: 'Crawl Website',
                icon: <Globe aria-hidden />,
                content: host.localCrawls ? (
                  <CrawlPlaces website={website} isAgain={stored > 0} onServer={form} />
                ) : (
                  form
                ),
              },
              {
                value: 'manual',
                label: 'Manual Input',
                icon: <FileText aria-hidden />,
                content: <ManualForm website={website} />,
              },
            ]}
          />
        </>
      )}
    </StepFrame>
  );
}
