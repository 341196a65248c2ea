import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { AdditionalTexts } from './AdditionalTexts.tsx';
import { BuildPanel } from './BuildPanel.tsx';
import { BuildSummaryCard } from './BuildSummaryCard.tsx';
import { toBuildInput } from './build-input.ts';
import { resumeBuild, startBuild, useBuildRuns } from './build-run.ts';
import { usePages } from './pages-of-website.ts';
import { QuestionPairs } from './QuestionPairs.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

export function KnowledgeStep({ website }: { website: Website }) {
  const client = useQueryClient();
  const { texts, goTo } = useWizard();
  const { pages } = usePages(website.id);
  const run = useBuildRuns(({ runs }) => runs[website.id]);
  const [isAsking, setAsking] = useState(false);
  const chosen = pages?.filter((page) => page.isIncluded) ?? [];
  const isReady = run?.state === 'done';
  const isRunning = run?.state === 'running';

  useEffect(() => {
    resumeBuild(client, website.id).catch((error: unknown) => showError('Error creating knowledge base', error));
  }, [client, website.id]);

  const create = (
    <Button
      tone={isReady ? 'secondary' : 'primary'}
      disabled={!pages || (chosen.length === 0 && texts.length === 0)}
      onClick={() => setAsking(true)}
    >
      {isReady ? 'Create again' : 'Create Knowledge Base'}
    </Button>
  );

  return (
    <StepFrame
      title="Build the knowledge base"
      intro="Add what the pages do not say, then have everything made searchable."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} disabled={isRunning} onClick={() => goTo(2)}>
            Back
          </Button>
          <div className="flex flex-wrap justify-end gap-3">
            {!isRunning && create}
            {isReady && (
              <Button tone="primary" onClick={() => goTo(4)}>
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
      ) : (
        <div className="grid gap-6">
          {isReady && run.summary && <BuildSummaryCard summary={run.summary} />}
          {run?.state === 'failed' && (
            <Callout tone="danger" title="The knowledge base could not be created">
              {run.error}
            </Callout>
          )}
          <p>
            <span className="font-medium">
              {chosen.length} {chosen.length === 1 ? 'page' : 'pages'}
            </span>{' '}
            <span className="text-text-muted">
              selected
              {texts.length > 0 && ` and ${texts.length} additional ${texts.length === 1 ? 'text' : 'texts'}`}
            </span>
          </p>
          <Tabs
            label="What else the assistant should know"
            tabs={[
              { value: 'texts', label: 'Additional text', content: <AdditionalTexts /> },
              { value: 'pairs', label: 'Questions and answers', content: <QuestionPairs websiteId={website.id} /> },
            ]}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Create knowledge base"
        action="Create Knowledge Base"
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          void startBuild(client, website.id, toBuildInput(pages ?? [], texts));
        }}
      >
        {chosen.length} {chosen.length === 1 ? 'page' : 'pages'}
        {texts.length > 0 && ` and ${texts.length} additional ${texts.length === 1 ? 'text' : 'texts'}`} will be
        processed. This counts as one refresh in your usage quota.
      </ConfirmDialog>
    </StepFrame>
  );
}
