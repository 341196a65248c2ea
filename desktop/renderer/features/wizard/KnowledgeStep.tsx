import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast-store.ts';
import { BuildPanel } from './BuildPanel.tsx';
import { toBuildInput } from './build-input.ts';
import { resumeBuild, startBuild, useBuildRuns } from './build-run.ts';
import { useEntries } from './entries-of-website.ts';
import { KnowledgeSources } from './KnowledgeSources.tsx';
import { usePages } from './pages-of-website.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

export function KnowledgeStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const { texts, typedPages, hasNews, goTo, back } = useWizard();
  const { pages } = usePages(website.id);
  const entries = useEntries(website.id).data?.filter((entry) => entry.kind === 'text');
  const run = useBuildRuns(({ runs }) => runs[website.id]);
  const isKnown = useResumedBuild(website.id);
  const [isAsking, setAsking] = useState(false);
  const chosen = pages?.filter((page) => page.isIncluded).length ?? 0;
  const added = texts.length + (entries?.length ?? 0);
  const isRunning = run?.state === 'running';
  const isReady = run?.state === 'done';
  const amount = `${count(chosen, 'page')}${added > 0 ? ` and ${count(added, 'additional text')}` : ''}`;

  function create() {
    setAsking(false);
    if (!pages || chosen + texts.length === 0) {
      showToast({ title: 'No content selected', tone: 'danger' });
      return;
    }
    const input = toBuildInput({ pages, typedPages, texts, storedTexts: entries?.length ?? 0 });
    void startBuild(client, website.id, input);
  }

  return (
    <StepFrame
      title="Build the knowledge base"
      intro="Add what the pages do not say, then have everything made searchable."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} disabled={isRunning} onClick={back}>
            Back
          </Button>
          <div className="flex flex-wrap justify-end gap-3">
            {!isRunning && isKnown && (
              <Button
                tone={isReady && !hasNews ? 'secondary' : 'primary'}
                disabled={!pages || chosen + texts.length === 0}
                onClick={() => setAsking(true)}
              >
                {isReady ? 'Create again' : 'Create Knowledge Base'}
              </Button>
            )}
            {isReady && (
              <Button tone={hasNews ? 'secondary' : 'primary'} onClick={() => goTo(4)}>
                Continue
                <ArrowRight aria-hidden />
              </Button>
            )}
          </div>
        </>
      }
    >
      {isRunning ? (
        <BuildPanel run={run} />
      ) : isKnown ? (
        <KnowledgeSources website={website} run={run} amount={amount} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Create knowledge base"
        action="Create Knowledge Base"
        tone="primary"
        onConfirm={create}
      >
        {amount} will be processed. This counts as one refresh in your usage quota.
      </ConfirmDialog>
    </StepFrame>
  );
}

/** Takes up what the server works on or has done; true once that is known. */
function useResumedBuild(websiteId: number): boolean {
  const client = useQueryClient();
  const hasRun = useBuildRuns(({ runs }) => runs[websiteId] !== undefined);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    resumeBuild(client, websiteId)
      .catch((error: unknown) => showError('Error creating knowledge base', error))
      .finally(() => setAsked(true));
  }, [client, websiteId]);
  return hasRun || hasAsked;
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
