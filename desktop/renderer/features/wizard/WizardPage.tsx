import { RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { WebsiteDrawing } from '../../components/illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { useUser } from '../../session/session-store.ts';
import { useChatbots } from '../chatbots/data.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWebsites } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { RefusedScreen } from '../workspaces/RefusedScreen.tsx';
import { useWizardPages } from './data.ts';
import { StepRail, StepSkeleton } from './StepFrame.tsx';
import { type Step, stepAddress, stepBeforehand, stepOf, useWizardDraft, wizardAddress } from './wizard-draft.ts';
import { words } from './words.ts';

/** The layout of the wizard's steps. Its URL says which step of which website is shown. */
export function WizardPage() {
  const mayEdit = useMay('edit');
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] max-w-6xl px-4 py-6 sm:px-6">
      {mayEdit ? <Wizard /> : <RefusedScreen title={words().title}>{words().viewers}</RefusedScreen>}
    </div>
  );
}

/** For all steps after the first: the website in the URL. */
export const useWizardWebsite = () => useOutletContext<Website>();

function Wizard() {
  const { id: userId } = useUser();
  const step = stepOf(useLocation().pathname);
  const { websiteId: asked = null } = useParams();
  const websites = useWebsites();
  const websiteId = websites.data?.find(({ id }) => id === readId(asked))?.id ?? null;
  const draft = useWizardDraft();
  const { open } = draft;
  useLayoutEffect(() => open(userId, websiteId), [open, userId, websiteId]);
  const website = websites.data?.find(({ id }) => id === websiteId);
  const isOpen = draft.userId === userId && (websiteId === null || draft.websiteId === websiteId);

  return (
    <>
      <PageHeader
        title={words().title}
        about={step === 'website' ? undefined : website?.name}
        tabTitle={step === 'website' ? words().title : words().tabTitle(words().rail.names[step])}
        actions={step !== 'website' && website && <StartOver />}
        onPhones="no-sentence"
      />
      <StepRail step={step} />
      <div className="mt-6">
        {websites.isError && !websites.data ? (
          <Card>
            <ErrorState title={words().websitesFailed} error={websites.error} onRetry={() => void websites.refetch()} />
          </Card>
        ) : !websites.data || !isOpen ? (
          <StepSkeleton step={step} />
        ) : step === 'website' ? (
          <Outlet context={websites.data} />
        ) : website ? (
          <StepOfWebsite key={website.id} website={website} step={step} />
        ) : (
          <WebsiteNotFound />
        )}
      </div>
    </>
  );
}

/** A step of a website, or the one to do first. */
function StepOfWebsite({ website, step }: { website: Website; step: Exclude<Step, 'website'> }) {
  const { texts, chatbotId, isNewChatbot, visited } = useWizardDraft();
  const { query, total, chosen } = useWizardPages(website.id);
  const isBuilt = useBuildRuns(({ runs }) => runs[website.id]?.state === 'done');
  useEffect(() => visited(step), [visited, step]);
  // These steps depend on the pages.
  const isWaiting = (step === 'crawl' || step === 'knowledge') && total === null && !query.isError;
  if (isWaiting) return <StepSkeleton step={step} />;
  const needsChatbot = step === 'customize' || step === 'deploy';
  if (needsChatbot && chatbotId === null && !isNewChatbot) return <FindChatbot websiteId={website.id} step={step} />;
  const earlier = stepBeforehand(step, {
    hasContent: total === null || chosen + texts.length > 0,
    hasKnowledge: isBuilt || website.hasKnowledge,
    hasChatbot: chatbotId !== null,
  });
  if (earlier) return <Navigate to={stepAddress(website.id, earlier)} replace />;
  return <Outlet context={website} />;
}

/** Looks for the chatbot that the website already has, so that opening a step elsewhere doesn't make a second one. */
function FindChatbot({ websiteId, step }: { websiteId: number; step: Step }) {
  const { data, error, refetch } = useChatbots();
  const adopt = useWizardDraft((draft) => draft.adopt);
  useEffect(() => {
    // The list starts with the newest.
    if (data) adopt(data.find((chatbot) => chatbot.websiteId === websiteId) ?? null);
  }, [data, websiteId, adopt]);
  if (!error) return <StepSkeleton step={step} />;
  return (
    <Card>
      <ErrorState title={words().chatbotsFailed} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}

function WebsiteNotFound() {
  const { title, hint, choose } = words().notFound;
  return (
    <Card>
      <EmptyState
        drawing={<WebsiteDrawing />}
        title={title}
        action={
          <Button asChild tone="primary">
            <Link to={wizardAddress}>{choose}</Link>
          </Button>
        }
      >
        {hint}
      </EmptyState>
    </Card>
  );
}

function StartOver() {
  const navigate = useNavigate();
  const startOver = useWizardDraft((draft) => draft.startOver);
  const [isAsking, setAsking] = useState(false);
  const { action, hint } = words().startOver;
  return (
    <>
      <Button
        tone="quiet"
        icon={<RotateCcw aria-hidden />}
        onClick={() => setAsking(true)}
        className="-my-2 max-sm:px-3"
      >
        <span className="max-sm:sr-only">{action}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        action={action}
        onConfirm={() => {
          setAsking(false);
          startOver();
          void navigate(wizardAddress);
        }}
      >
        {hint}
      </ConfirmDialog>
    </>
  );
}
