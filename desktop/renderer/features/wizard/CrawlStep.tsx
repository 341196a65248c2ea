import { useQueryClient } from '@tanstack/react-query';
import { FileText, Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { translated } from '../../language/words.ts';
import { fewPages, LimitedResults } from '../crawls/CrawlAdvice.tsx';
import { CrawlForm } from '../crawls/CrawlForm.tsx';
import { CrawlSkips } from '../crawls/CrawlSkips.tsx';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import { type CrawlRun, onCrawlEnd, startCrawl, useCrawlRuns, useResumedCrawl } from '../crawls/crawl-run.ts';
import { CrawlPanel, MorePages } from '../crawls/MorePages.tsx';
import { useWizardPages } from './data.ts';
import { ManualForm } from './ManualForm.tsx';
import { ContinueButton, StepFrame } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

const CrawlPlaces = whenNeeded(
  async () => (await import('../local-crawls/CrawlPlaces.tsx')).CrawlPlaces,
  <Loading>
    <Skeleton className="h-96 w-full" />
  </Loading>,
);

const keep = (crawl: CrawlFormInput) => useWizardDraft.getState().type({ crawl });

export function CrawlStep() {
  const website = useWizardWebsite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const { total } = useWizardPages(website.id);
  const { activeCrawlId } = website;
  const stored = total ?? 0;
  const texts = words().crawl;
  const pagesAddress = stepAddress(website.id, 'pages');
  const goToPages = () => void navigate(pagesAddress);

  const kept = useWizardDraft((draft) => draft.typed.crawl);
  // If there are pages, the main action is to continue with them, not to crawl.
  const tone = stored > 0 ? 'secondary' : 'primary';
  useResumedCrawl(website.id, activeCrawlId);
  useEffect(
    () =>
      onCrawlEnd(({ websiteId, found, isCanceled }) => {
        // With few pages, or after canceling, the owner decides what to do.
        if (websiteId === website.id && found >= fewPages && !isCanceled) void navigate(pagesAddress);
      }),
    [website.id, navigate, pagesAddress],
  );

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
    <StepFrame title={texts.title} intro={texts.intro(website.url)}>
      {isRunning ? (
        run && <CrawlPanel run={run} />
      ) : (
        <>
          {run ? (
            <CrawlOutcome run={run} hasPages={stored > 0} onContinue={goToPages} />
          ) : (
            stored > 0 && (
              <Callout
                className="mb-6"
                action={
                  <ContinueButton size="small" onClick={goToPages}>
                    {texts.usePages}
                  </ContinueButton>
                }
              >
                {texts.stored(stored)} {texts.refresh}
              </Callout>
            )
          )}
          <Tabs
            label={texts.ways}
            tabs={[
              {
                value: 'crawl',
                label: texts.crawlTab,
                icon: <Globe aria-hidden />,
                content: host.localCrawls ? (
                  <CrawlPlaces website={website} kept={kept} keep={keep} tone={tone} onServer={form} />
                ) : (
                  form
                ),
              },
              {
                value: 'manual',
                label: texts.manualTab,
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

interface CrawlOutcomeProps {
  run: CrawlRun;
  /** Whether there are pages to continue with, including those of earlier crawls. */
  hasPages: boolean;
  onContinue(): void;
}

/** The result of a crawl, and suggestions if it found few pages. */
function CrawlOutcome({ run, hasPages, onContinue }: CrawlOutcomeProps) {
  const texts = words().crawl;
  const next = <ContinueButton size="small" onClick={onContinue} />;
  return (
    <div className="mb-6 grid gap-3">
      {run.state === 'failed' ? (
        <Callout tone="danger" title={texts.failed} action={hasPages ? next : undefined}>
          <p>{run.error}</p>
          <p>{texts.failedHint}</p>
        </Callout>
      ) : run.found < fewPages ? (
        <LimitedResults found={run.found} action={hasPages ? next : undefined} />
      ) : (
        <Callout tone="ok" title={texts.found(run.found)} action={next}>
          {run.cutShort && translated(run.cutShort)}
        </Callout>
      )}
      {run.warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {translated(warning)}
        </Callout>
      ))}
      <MorePages websiteId={run.websiteId} isShort />
      {run.crawlId !== null && run.left > 0 && <CrawlSkips crawlId={run.crawlId} left={run.left} />}
    </div>
  );
}
