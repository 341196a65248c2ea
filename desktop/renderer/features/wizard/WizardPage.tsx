import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { useWebsites } from '../../api/use-websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { CrawlStep } from './CrawlStep.tsx';
import { CustomizeStep } from './CustomizeStep.tsx';
import { DeployStep } from './DeployStep.tsx';
import { KnowledgeStep } from './KnowledgeStep.tsx';
import { PagesStep } from './PagesStep.tsx';
import { StepRail } from './StepRail.tsx';
import { WebsiteStep } from './WebsiteStep.tsx';
import { WidgetPreview } from './WidgetPreview.tsx';
import { useWizard } from './wizard-store.ts';

export function WizardPage() {
  const { step, websiteId, config } = useWizard();
  const websites = useWebsites();
  useWebsiteOfAddress(websites.data);
  const website = websites.data?.find((one) => one.id === websiteId) ?? null;
  const current = website ? step : 0;

  return (
    <div className="mx-auto max-w-[1184px] px-4 py-8 sm:px-8">
      <PageHeader title="Create New Chatbot" actions={current > 0 && <StartOver />} />
      <StepRail step={current} />
      <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_340px]">
        {websites.isError ? (
          <Card>
            <ErrorState
              title="Your websites could not be loaded"
              error={websites.error}
              onRetry={() => void websites.refetch()}
            />
          </Card>
        ) : websites.data ? (
          <CurrentStep key={current} websites={websites.data} website={website} />
        ) : (
          <Loading>
            <Skeleton className="h-7 w-64" />
            <Skeleton className="mt-6 h-48 w-full" />
          </Loading>
        )}
        {current < 5 && (
          <aside aria-label="Preview" className={current === 4 ? 'max-xl:max-w-[340px]' : 'max-xl:hidden'}>
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

/** A website named in the address is chosen already: the wizard begins with reading it. */
function useWebsiteOfAddress(websites: Website[] | undefined): void {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('websiteId'));
  const { websiteId, beginWith } = useWizard();
  useEffect(() => {
    if (!asked || !websites) return;
    // Taken once: a reload must not throw away what was done since.
    setQuery({}, { replace: true });
    if (asked !== websiteId && websites.some((website) => website.id === asked)) beginWith(asked);
  }, [asked, websites, websiteId, beginWith, setQuery]);
}

function StartOver() {
  const startOver = useWizard((state) => state.startOver);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
        Start over
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
        Your choices in this wizard are forgotten. The website, its pages and its knowledge base stay.
      </ConfirmDialog>
    </>
  );
}
