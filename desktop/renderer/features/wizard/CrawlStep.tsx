import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, FileText, Globe } from 'lucide-react';
import { useEffect } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { CrawlForm } from './CrawlForm.tsx';
import { CrawlOutcome } from './CrawlOutcome.tsx';
import { CrawlPanel } from './CrawlPanel.tsx';
import { fewPages, resumeCrawl, startCrawl, useCrawlRuns } from './crawl-run.ts';
import { ManualForm } from './ManualForm.tsx';
import { usePages } from './pages-of-website.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

export function CrawlStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const goTo = useWizard((state) => state.goTo);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const { pages } = usePages(website.id);
  const { activeCrawlId } = website;

  useEffect(() => {
    if (activeCrawlId === null) return;
    void resumeCrawl(client, website.id, activeCrawlId).then((found) => {
      if (found !== null && found >= fewPages) goTo(2);
    });
  }, [client, website.id, activeCrawlId, goTo]);

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
      {run?.state === 'running' ? (
        <CrawlPanel run={run} />
      ) : (
        <>
          {run ? (
            <CrawlOutcome run={run} onContinue={() => goTo(2)} />
          ) : (
            pages &&
            pages.length > 0 && (
              <Callout
                className="mb-6"
                action={
                  <Button size="small" onClick={() => goTo(2)}>
                    Use these pages
                    <ArrowRight aria-hidden />
                  </Button>
                }
              >
                {pages.length === 1 ? '1 page is stored already.' : `${pages.length} pages are stored already.`} Crawl
                again to refresh them.
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
                content: (
                  <CrawlForm
                    url={website.url}
                    onStart={(input) => {
                      void startCrawl(client, website.id, input).then((found) => {
                        if (found !== null && found >= fewPages) goTo(2);
                      });
                    }}
                  />
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
