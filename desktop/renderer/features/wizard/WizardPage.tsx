import { RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { whenShown } from '../../components/later.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { WidgetPreview } from '../../components/WidgetPreview.tsx';
import { useUser } from '../../session/use-session.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { stepTitleId } from './StepFrame.tsx';
import { StepRail } from './StepRail.tsx';
import { useStepHistory } from './use-step-history.ts';
import { WebsiteStep } from './WebsiteStep.tsx';
import { WizardSkeleton } from './WizardSkeleton.tsx';
import { type Step, useWizard } from './wizard-store.ts';

const CrawlStep = whenShown(async () => (await import('./CrawlStep.tsx')).CrawlStep, <WizardSkeleton />);
const CustomizeStep = whenShown(async () => (await import('./CustomizeStep.tsx')).CustomizeStep, <WizardSkeleton />);
const DeployStep = whenShown(async () => (await import('./DeployStep.tsx')).DeployStep, <WizardSkeleton />);
const KnowledgeStep = whenShown(async () => (await import('./KnowledgeStep.tsx')).KnowledgeStep, <WizardSkeleton />);
const PagesStep = whenShown(async () => (await import('./PagesStep.tsx')).PagesStep, <WizardSkeleton />);

export function WizardPage() {
  if (useMay('edit')) return <Wizard />;
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <RefusedScreen title="Create New Chatbot">Viewers can’t create chatbots</RefusedScreen>
    </div>
  );
}

function Wizard() {
  const { id: userId } = useUser();
  const { userId: draftOf, openFor, step, websiteId, config } = useWizard();
  const websites = useWebsites();
  const isAddressRead = useWebsiteOfAddress(websites.data);
  useFreshStart();
  useLayoutEffect(() => openFor(userId), [openFor, userId]);
  const isReady = websites.data && isAddressRead && draftOf === userId;
  const website = (isReady && websites.data?.find((one) => one.id === websiteId)) || null;
  const current = website ? step : 0;
  useFocusOnChange(isReady ? current : null);
  useStepHistory(isReady ? current : null);

  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <PageHeader title="Create New Chatbot" actions={current > 0 && <StartOver />} />
      <StepRail step={current} />
      <div
        className={classNames(
          'mt-8 grid gap-x-12',
          current < 5 && 'lg:grid-cols-[minmax(0,1fr)_352px] xl:grid-cols-[minmax(0,640px)_400px] xl:justify-between',
        )}
      >
        {websites.isError && !websites.data ? (
          <Card className="self-start">
            <ErrorState
              title="Your websites could not be loaded"
              error={websites.error}
              onRetry={() => void websites.refetch()}
            />
          </Card>
        ) : isReady ? (
          <CurrentStep key={current} websites={websites.data} website={website} />
        ) : (
          <WizardSkeleton />
        )}
        {current < 5 && (
          <aside aria-label="Preview" className="max-lg:hidden lg:col-start-2 lg:row-start-1">
            <div className="sticky top-24">
              <WidgetPreview config={config} siteName={website?.name ?? ''} />
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}

function CurrentStep({ websites, website }: { websites: Website[]; website: Website | null }) {
  const { step, chatbotId } = useWizard();
  if (!website) return <WebsiteStep websites={websites} />;
  switch (step) {
    case 0:
      return <WebsiteStep websites={websites} />;
    case 1:
      return <CrawlStep website={website} />;
    case 2:
      return <PagesStep website={website} />;
    case 3:
      return <KnowledgeStep website={website} />;
    case 4:
      return <CustomizeStep website={website} />;
    case 5:
      return chatbotId === null ? (
        <CustomizeStep website={website} />
      ) : (
        <DeployStep website={website} chatbotId={chatbotId} />
      );
  }
}

/**
 * A website named in the address is chosen already: the wizard begins with reading it.
 * @returns false while the address still has to be followed
 */
function useWebsiteOfAddress(websites: Website[] | undefined): boolean {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('websiteId');
  const { websiteId, beginWith, goTo } = useWizard();
  useEffect(() => {
    if (asked === null || !websites) return;
    const id = Number(asked);
    if (websites.some((website) => website.id === id)) {
      if (id === websiteId) goTo(1);
      else beginWith(id);
    }
    // Taken once: a reload must not throw away what was done since.
    setQuery({}, { replace: true });
  }, [asked, websites, websiteId, beginWith, goTo, setQuery]);
  return asked === null;
}

/** A link to the wizard after a chatbot was created starts another one; a reload or Back shows the last. */
function useFreshStart(): void {
  const [isByLink] = useState(useNavigationType() === 'PUSH');
  const startOver = useWizard((state) => state.startOver);
  useLayoutEffect(() => {
    if (isByLink && useWizard.getState().step === 5) startOver();
  }, [isByLink, startOver]);
}

/** A new step takes the focus, so that readers of the screen notice the change; the first one leaves it where it is. */
function useFocusOnChange(step: Step | null): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== null && step !== null && shown.current !== step) {
      document.getElementById(stepTitleId)?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = step ?? shown.current;
  }, [step]);
}

function StartOver() {
  const startOver = useWizard((state) => state.startOver);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        icon={<RotateCcw aria-hidden />}
        onClick={() => setAsking(true)}
        className="-my-2 max-sm:px-3"
      >
        <span className="max-sm:sr-only">Start over</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Start over"
        action="Start over"
        onConfirm={() => {
          startOver();
          setAsking(false);
        }}
      >
        This clears your choices in this wizard. The website, its pages and its knowledge base are kept.
      </ConfirmDialog>
    </>
  );
}
