import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useMemo, useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFocusWhenLost } from '../../components/ProgressPanel.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { BuildPanel, BuildResult } from '../knowledge/BuildResult.tsx';
import {
  type BuildEnding,
  type BuildRun,
  describeAmount,
  startBuild,
  toBuildInput,
  useBuildRuns,
  useResumedBuild,
} from '../knowledge/build-run.ts';
import { useEntries } from '../knowledge/data.ts';
import { AdditionalTexts, QuestionPairs } from '../knowledge/OwnTexts.tsx';
import { isBlank, type TypedText, withTyped } from '../knowledge/typed-text.ts';
import { useCountsRefreshes } from '../usage/data.ts';
import { useWizardPages } from './data.ts';
import { BackButton, ContinueButton, StepFrame, StepSkeleton } from './StepFrame.tsx';
import { useWizardWebsite } from './WizardPage.tsx';
import { stepAddress, type Typed, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

export function KnowledgeStep() {
  const website = useWizardWebsite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { texts, typedPages, typed, ...draft } = useWizardDraft();
  const added = withTyped(texts, typed.text);
  const hasNews = draft.hasNews || !isBlank(typed.text);
  const { total, chosen, choice } = useWizardPages(website.id);
  const allEntries = useEntries(website.id);
  const entries = allEntries.data?.filter((entry) => entry.kind === 'text');
  const run = useBuildRuns(({ runs }) => runs[website.id]);
  const labels = words().knowledge;
  const ending = useMemo(
    (): BuildEnding => ({
      toast: labels.created,
      onDone: () => useWizardDraft.getState().built(website.id),
    }),
    [labels, website.id],
  );
  const isKnown = useResumedBuild(website.id, ending);
  const isRunning = run?.state === 'running';
  const resultRef = useFocusWhenLost<HTMLElement>(isRunning);
  const [isAsking, setAsking] = useState(false);
  const isCounted = useCountsRefreshes();
  const isReady = run?.state === 'done' || website.hasKnowledge;
  const amount = describeAmount(chosen, added.length + (entries?.length ?? 0));

  function create() {
    setAsking(false);
    if (total === null || chosen + added.length === 0) {
      showToast({ title: labels.nothing, tone: 'danger' });
      return;
    }
    draft.takeTypedText();
    const input = toBuildInput({ choice, typedPages, texts: added, storedTexts: entries?.length ?? 0 });
    void startBuild(client, website.id, input, ending);
  }

  // All at once, because loading in parts would shift what is below.
  if (!isKnown || allEntries.isPending) return <StepSkeleton step="knowledge" />;
  return (
    <StepFrame
      title={labels.title}
      intro={labels.intro}
      footer={
        <>
          <BackButton to={stepAddress(website.id, 'pages')} disabled={isRunning} />
          <div className="flex flex-wrap justify-end gap-3">
            {!isRunning && (
              <Button
                tone={isReady && !hasNews ? 'secondary' : 'primary'}
                disabled={total === null || chosen + added.length === 0}
                onClick={() => setAsking(true)}
              >
                {isReady ? labels.rebuild : labels.create}
              </Button>
            )}
            {isReady && (
              <ContinueButton
                tone={hasNews ? 'secondary' : 'primary'}
                onClick={() => void navigate(stepAddress(website.id, 'customize'))}
              />
            )}
          </div>
        </>
      }
    >
      {isRunning ? (
        <BuildPanel run={run} />
      ) : (
        <Sources website={website} run={run} amount={amount} resultRef={resultRef} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={labels.createTitle}
        action={labels.create}
        tone="primary"
        onConfirm={create}
      >
        {labels.question(amount, isCounted)}
      </ConfirmDialog>
      <UnsavedChanges
        hasChanges={!isBlank(typed.text)}
        keeps={(to) => leavesNothingOut(website.id, to)}
        texts={labels.notAdded}
      />
    </StepFrame>
  );
}

/** Earlier steps lead back here, where the text still is. */
function leavesNothingOut(websiteId: number, { pathname }: Location): boolean {
  const earlier: string[] = (['crawl', 'pages'] as const).map((step) => stepAddress(websiteId, step));
  return earlier.includes(pathname) || isBlank(useWizardDraft.getState().typed.text);
}

const keepText = (text: TypedText) => useWizardDraft.getState().type({ text });
const keepPair = (pair: Typed['pair']) => useWizardDraft.getState().type({ pair });

interface SourcesProps {
  website: Website;
  run: BuildRun | undefined;
  /** The contents of the next build in words. */
  amount: string;
  /** The result of the last build. */
  resultRef: Ref<HTMLElement>;
}

/** The sources of the knowledge base, and the result of the last build. */
function Sources({ website, run, amount, resultRef }: SourcesProps) {
  const { hasNews, texts: added, addText, removeText, restoreText, typed } = useWizardDraft();
  const pages = useWizardPages(website.id).query;
  const entries = useEntries(website.id);
  const texts = words().knowledge;
  const failed = [pages, entries].find((query) => query.isError);
  if (failed) {
    return (
      <Card>
        <ErrorState title={texts.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  }
  if (!pages.data || !entries.data) return null;
  const isReady = run?.state === 'done' || website.hasKnowledge;
  const hasFailed = run?.state === 'failed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isReady && hasNews && !hasFailed && (
        <Callout tone="warn" title={texts.changed}>
          {texts.changedHint}
        </Callout>
      )}
      {(hasFailed || !hasNews) && (
        <BuildResult ref={resultRef} run={run} failure={texts.failed}>
          {website.hasKnowledge && <p>{texts.failedHint}</p>}
        </BuildResult>
      )}
      <p className="text-text-muted">
        <span className="font-medium text-text">{amount}</span> {texts.selected}
      </p>
      <Tabs
        label={texts.more}
        tabs={[
          {
            value: 'texts',
            label: texts.texts,
            content: (
              <AdditionalTexts
                websiteId={website.id}
                stored={entries.data.filter((entry) => entry.kind === 'text')}
                texts={added}
                addText={addText}
                removeText={removeText}
                restoreText={restoreText}
                typed={typed.text}
                onType={keepText}
              />
            ),
          },
          {
            value: 'pairs',
            label: texts.pairs,
            content: (
              <QuestionPairs
                websiteId={website.id}
                chatbotId={null}
                stored={entries.data.filter((entry) => entry.kind !== 'text')}
                typed={typed.pair}
                onType={keepPair}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
