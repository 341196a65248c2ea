import './go-on-after-crawl.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { ChoosePages } from '../knowledge/ChoosePages.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { useWizard } from './wizard-store.ts';

export function PagesStep({ website }: { website: Website }) {
  const { choose, chooseAll, goTo, back } = useWizard();
  const pages = useWizardPages(website.id);
  const { total, chosen } = pages;

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
      <ChoosePages
        websiteId={website.id}
        pages={pages}
        empty={
          <EmptyState
            drawing={<FileDrawing />}
            title="No pages yet"
            action={
              <Button tone="primary" onClick={() => goTo(1)}>
                Crawl the website
              </Button>
            }
          >
            Crawl the website or enter a page. Then choose what the assistant can use.
          </EmptyState>
        }
        onChoose={choose}
        onChooseAll={chooseAll}
      />
    </StepFrame>
  );
}
