import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { PageChooser } from '../knowledge/PageChooser.tsx';
import { PagesOutline } from '../knowledge/PagesOutline.tsx';
import { useCrawlRuns } from './crawl-run.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { useWizard } from './wizard-store.ts';

export function PagesStep({ website }: { website: Website }) {
  const { choose, chooseAll, goTo, back } = useWizard();
  const { query, total, chosen, choice, typedPages } = useWizardPages(website.id);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);

  return (
    <StepFrame
      title="Choose the pages"
      isFooterSticky
      intro="The assistant knows what is on the pages you select, and nothing else."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
            Back
          </Button>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {total !== null && chosen === 0 && (
              <p className="text-13 text-text-muted">Select at least one page to continue.</p>
            )}
            <Button tone="primary" disabled={chosen === 0} onClick={() => goTo(3)}>
              Continue
              <ArrowRight aria-hidden />
            </Button>
          </div>
        </>
      }
    >
      {query.isError && total === null ? (
        <Card>
          <ErrorState title="Failed to fetch website pages" error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : total === null ? (
        <Loading label="Loading pages">
          <PagesOutline />
        </Loading>
      ) : total === 0 ? (
        <Card>
          <EmptyState
            drawing={<FileDrawing />}
            title="No pages yet"
            action={
              <Button tone="primary" onClick={() => goTo(1)}>
                Crawl the website
              </Button>
            }
          >
            Crawl the website or type a page; then choose here what the assistant may use.
          </EmptyState>
        </Card>
      ) : (
        <>
          {run?.state === 'done' && run.cutShort && <Callout className="mb-4">{run.cutShort}</Callout>}
          <PageChooser
            websiteId={website.id}
            choice={choice}
            typedPages={typedPages}
            total={total}
            chosen={chosen}
            onChoose={choose}
            onChooseAll={chooseAll}
          />
        </>
      )}
    </StepFrame>
  );
}
