import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { BuildPanel } from '../knowledge/BuildPanel.tsx';
import { toBuildInput } from '../knowledge/build-input.ts';
import { type BuildEnding, startBuild, useBuildRuns } from '../knowledge/build-run.ts';
import { describeAmount } from '../knowledge/describe-amount.ts';
import { useEntries } from '../knowledge/entries-of-website.ts';
import { useFocusOnResult } from '../knowledge/use-focus-on-result.ts';
import { useResumedBuild } from '../knowledge/use-resumed-build.ts';
import { KnowledgeSources } from './KnowledgeSources.tsx';
import { SourcesOutline } from './SourcesOutline.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizardPages } from './wizard-pages.ts';
import { useWizard } from './wizard-store.ts';

export function KnowledgeStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const { texts, typedPages, hasNews, goTo, back } = useWizard();
  const { total, chosen, choice } = useWizardPages(website.id);
  const entries = useEntries(website.id).data?.filter((entry) => entry.kind === 'text');
  const run = useBuildRuns(({ runs }) => runs[website.id]);
  const ending = useMemo(
    (): BuildEnding => ({
      toast: 'Knowledge base created',
      onDone: () => useWizard.getState().built(website.id),
    }),
    [website.id],
  );
  const isKnown = useResumedBuild(website.id, ending);
  const resultRef = useFocusOnResult(run?.state);
  const [isAsking, setAsking] = useState(false);
  const added = texts.length + (entries?.length ?? 0);
  const isRunning = run?.state === 'running';
  const isReady = run?.state === 'done' || website.hasKnowledge;
  const amount = describeAmount(chosen, added);

  function create() {
    setAsking(false);
    if (total === null || chosen + texts.length === 0) {
      showToast({ title: 'No content selected', tone: 'danger' });
      return;
    }
    const input = toBuildInput({ choice, typedPages, texts, storedTexts: entries?.length ?? 0 });
    void startBuild(client, website.id, input, ending);
  }

  return (
    <StepFrame
      title="Build the knowledge base"
      intro="Add anything your pages don’t cover, then build the knowledge base."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} disabled={isRunning} onClick={back}>
            Back
          </Button>
          <div className="flex flex-wrap justify-end gap-3">
            {!isRunning && isKnown && (
              <Button
                tone={isReady && !hasNews ? 'secondary' : 'primary'}
                disabled={total === null || chosen + texts.length === 0}
                onClick={() => setAsking(true)}
              >
                {isReady ? 'Rebuild' : 'Create Knowledge Base'}
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
        <KnowledgeSources website={website} run={run} amount={amount} resultRef={resultRef} />
      ) : (
        <SourcesOutline />
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
