import './go-on-after-crawl.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, FileText, Globe } from 'lucide-react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { CrawlForm } from '../crawls/CrawlForm.tsx';
import { CrawlPanel } from '../crawls/CrawlPanel.tsx';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import { startCrawl } from '../crawls/crawl-run.ts';
import { useCrawlRuns } from '../crawls/crawl-runs.ts';
import { useResumedCrawl } from '../crawls/use-resumed-crawl.ts';
import { CrawlOutcome } from './CrawlOutcome.tsx';
import { ManualForm } from './ManualForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { useWizard } from './wizard-store.ts';

const CrawlPlaces = whenNeeded(
  async () => {
    const [{ CrawlPlaces }] = await Promise.all([
      import('../local-crawls/CrawlPlaces.tsx'),
      import('./go-on-after-local-crawl.ts'),
    ]);
    return CrawlPlaces;
  },
  <Loading>
    <Skeleton className="h-96 w-full" />
  </Loading>,
);

const keep = (crawl: CrawlFormInput) => useWizard.getState().type({ crawl });

export function CrawlStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const goTo = useWizard((state) => state.goTo);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const { total } = useWizardPages(website.id);
  const { activeCrawlId } = website;
  const stored = total ?? 0;

  const kept = useWizard((state) => state.typed.crawl);
  // With pages at hand, continuing with them is the next thing to do, and not crawling.
  const tone = stored > 0 ? 'secondary' : 'primary';
  useResumedCrawl(website.id, activeCrawlId);

  const form = (
    <CrawlForm
      url={website.url}
      kept={kept}
      keep={keep}
      tone={tone}
      onStart={(input) => void startCrawl(client, website.id, input)}
    />
  );
  const isRunning = run?.state === 'running' || (!run && activeCrawlId !== null);
  return (
    <StepFrame
      title="Crawl your website"
      intro={
        <>
          Parley crawls <span className="font-medium text-text">{website.url}</span> while respecting robots.txt and
          pacing its requests.
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
                {stored === 1 ? '1 page is already stored.' : `${stored} pages are already stored.`} Crawl again to
                refresh them.
              </Callout>
            )
          )}
          <Tabs
            label="Ways to add pages"
            tabs={[
              {
                value: 'crawl',
                label: 'Crawl Website',
                icon: <Globe aria-hidden />,
                content: host.localCrawls ? (
                  <CrawlPlaces website={website} kept={kept} keep={keep} tone={tone} onServer={form} />
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
